import 'server-only'
import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent, WebhookMessage } from '@/lib/payments/provider'

/** Seconds after which a signature no longer counts, so that a message overheard cannot be sent again later. */
const TOLERANCE_S = 300

/**
 * Whether a signature is dated ahead of us. The SDK refuses only the old: one of next year would count until then. The
 * date is the last `t`, as the SDK reads it.
 */
const isAhead = (signature: string, now: number): boolean => {
  const seconds = signature.split(',').findLast((part) => part.startsWith('t='))
  return !(Number(seconds?.slice(2)) - now / 1000 <= TOLERANCE_S)
}

const text = z.string().min(1).max(255)

/** A payment itself, or what belongs to one: a charge, a refund, a dispute. */
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

/**
 * The event of a message signed with one of the secrets within {@link TOLERANCE_S} of now, else null. Several secrets
 * count, since the endpoint of connected accounts has its own, and a new one is valid beside the old for a day. An
 * event that is about no payment has a null reference.
 */
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
      // Not signed with this one; what is signed and yet no JSON ends as null too.
    }
  }
  return null
}
