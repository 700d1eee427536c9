import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { WebhookEvent, WebhookMessage } from '@/lib/core/payments/provider'
import { webhookFields } from '@/lib/server/payments/read-webhook'

/** From Lemonway's page when a payment ends, and from its notifications. */
const messageSchema = z.union([
  z.object({ response_wkToken: z.string().regex(/^pay_[\w-]{1,60}(\.\d)?$/) }),
  z.object({ NotifCategory: z.coerce.string().regex(/^\d{1,3}$/) }),
])

/** Lemonway does not sign: a message is a hint to ask, never a proof. `response_wkToken` is our own reference. */
export const readLemonwayHint = ({ headers, body, now }: WebhookMessage): WebhookEvent | null => {
  const message = messageSchema.safeParse(webhookFields(headers, body))
  if (!message.success) return null
  const reference = 'response_wkToken' in message.data ? message.data.response_wkToken : null
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 32)
  return {
    eventId: `${digest}:${now}`,
    reference: null,
    paymentId: reference?.split('.')[0] ?? null,
  }
}
