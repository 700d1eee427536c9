import 'server-only'
import { z } from 'zod'
import { concurrencyLimit } from '@/lib/core/async/concurrency-limit'
import type { WebhookEvent, WebhookMessage } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import type { VendorAnswer } from '@/lib/server/payments/call-vendor'
import { webhookFields } from '@/lib/server/payments/read-webhook'

/** PayPal retries for three days; an older message is a replay. */
const MAX_AGE_MS = 4 * 24 * 3_600_000

const SIGNATURE = {
  auth_algo: 'paypal-auth-algo',
  // Passed on to PayPal, never fetched: the sender chooses this address.
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const

const LONGEST = 1_000

const eventSchema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  event_type: z.string().max(64).nullish(),
  resource_type: z.string().max(64).nullish(),
  resource: z.object({
    id: z.string().max(64).nullish(),
    custom_id: z.string().max(127).nullish(),
    purchase_units: z.array(z.object({ custom_id: z.string().max(127).nullish() })).nullish(),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().max(64).nullish() }).nullish() })
      .nullish(),
  }),
})

type PaypalEvent = z.infer<typeof eventSchema>

/** Money was taken back: only this message tells it from a refund. */
const REVERSED = 'PAYMENT.CAPTURE.REVERSED'

const eventOf = ({ id, event_type, resource_type, resource }: PaypalEvent): WebhookEvent => ({
  eventId: id,
  reference:
    (resource_type === 'checkout-order' ? resource.id : resource.supplementary_data?.related_ids?.order_id) ?? null,
  paymentId: resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? null,
  ...(event_type === REVERSED && { isReversal: true }),
})

const signatureOf = (headers: Headers, now: number): Record<string, string> | null => {
  const fields = Object.entries(SIGNATURE).map(([field, header]): [string, string] => [
    field,
    headers.get(header) ?? '',
  ])
  if (fields.some(([, value]) => value === '' || value.length > LONGEST)) return null
  const signature = Object.fromEntries(fields)
  const age = now - Date.parse(signature.transmission_time ?? '')
  return Math.abs(age) <= MAX_AGE_MS ? signature : null
}

const answerSchema = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

const isProven = ({ status, body }: VendorAnswer): boolean => {
  // PayPal refuses to check what does not look like its message.
  if (status === 400 || status === 422) return false
  const answer = answerSchema.safeParse(body)
  if (status !== 200 || !answer.success) throw new ProviderError(`verify_${status}`)
  return answer.data.verification_status === 'SUCCESS'
}

/** Forged messages must not make us flood PayPal with checks. */
const limitChecks = concurrencyLimit({ atOnce: 4, waiting: 40 })

/** Verifies by PayPal's own check; null if forged or not ours. Throws when busy, and PayPal sends the message again. */
export const readPaypalEvent = async (
  { headers, body, now, isPlausiblePayment }: WebhookMessage,
  webhookId: string,
  check: (body: string) => Promise<VendorAnswer>,
): Promise<WebhookEvent | null> => {
  const event = eventSchema.safeParse(webhookFields(headers, body))
  const signature = signatureOf(headers, now)
  if (!event.success || !signature) return null
  const named = eventOf(event.data)
  if (isPlausiblePayment && !(await isPlausiblePayment(named))) return null
  const fields = JSON.stringify({ ...signature, webhook_id: webhookId })
  // Byte for byte: the signature covers the bytes, and parsing would turn 1.0 into 1.
  const question = `${fields.slice(0, -1)},"webhook_event":${Buffer.from(body).toString('utf8')}}`
  return isProven(await limitChecks(() => check(question))) ? named : null
}
