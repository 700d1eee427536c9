import type { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { type confirmOrderRequestSchema, orderStatusSchema } from '@/lib/core/orders/order-status'

export type OrderStatusRequest = z.infer<typeof confirmOrderRequestSchema>

/** Answers only a device that has the order's idempotency key. */
export const orderStatusApi = contract({
  method: 'POST',
  path: '/api/orders/[id]/confirm',
  request: of<OrderStatusRequest>(),
  answer: readBy(orderStatusSchema),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})
