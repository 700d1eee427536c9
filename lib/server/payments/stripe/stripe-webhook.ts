import 'server-only'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent, WebhookMessage } from '@/lib/core/payments/provider'

/** Replay protection, in seconds. */
const TOLERANCE_S = 300

/** The SDK only refuses old signatures: a future one would be valid until then. The last `t` counts, as in the SDK. */
const isAhead = (signature: string, now: number): boolean => {
  const seconds = signature.split(',').findLast((part) => part.startsWith('t='))
  return !(Number(seconds?.slice(2)) - now / 1000 <= TOLERANCE_S)
}

const text = z.string().min(1).max(255)

const eventSchema = z.object({
  id: text,
  data: z.object({
    object: z.object({
      object: text,
      id: text,
      payment_intent: z.union([text, z.object({ id: text })]).nullish(),
      metadata: z.object({ payment_id: text.optional() }).nullish(),
    }),
  }),
})

const eventOf = (parsed: unknown): WebhookEvent | null => {
  const event = eventSchema.safeParse(parsed)
  if (!event.success) return null
  const { object, id, payment_intent: parent, metadata } = event.data.data.object
  const parentId = typeof parent === 'string' ? parent : (parent?.id ?? null)
  return {
    eventId: event.data.id,
    reference: object === 'payment_intent' ? id : parentId,
    paymentId: metadata?.payment_id ?? null,
  }
}

/** Tries each secret: connected accounts have their own, and a rotated one stays valid for a day. Null if none fits. */
export const readStripeEvent = (
  webhooks: Stripe['webhooks'],
  secrets: readonly string[],
  { headers, body, now }: WebhookMessage,
): WebhookEvent | null => {
  const signature = headers.get('stripe-signature')
  if (!signature || isAhead(signature, now)) return null
  for (const secret of secrets) {
    try {
      return eventOf(webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, now))
    } catch {
      // Try the next secret.
    }
  }
  return null
}
