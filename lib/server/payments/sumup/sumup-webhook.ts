import 'server-only'
import { z } from 'zod'
import type { WebhookEvent, WebhookMessage } from '@/lib/core/payments/provider'
import { webhookFields } from '@/lib/server/payments/read-webhook'

const messageSchema = z.object({
  event_type: z.literal('CHECKOUT_STATUS_CHANGED'),
  id: z.string().regex(/^[\w-]{1,64}$/),
})

/** SumUp does not sign: a message is only a hint to ask. Equal messages differ by their time of arrival. */
export const readSumupHint = ({ headers, body, now }: WebhookMessage): WebhookEvent | null => {
  const message = messageSchema.safeParse(webhookFields(headers, body))
  if (!message.success) return null
  const { id } = message.data
  return { eventId: `${id}:${now}`, reference: id, paymentId: null }
}
