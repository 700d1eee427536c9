import 'server-only'
import { z } from 'zod'
import type { Db } from '@/lib/db/connect'
import { findOrder } from '@/lib/orders/ledger'
import { ORDER_STATES, type OrderState } from '@/lib/orders/order'
import { fail, ok, type Result } from '@/lib/result'
import { sameSecret } from '@/lib/same-secret'
import { type OrderType, orderTypeSchema } from '@/lib/venue/order-type'
import { type PaymentMethod, paymentMethodSchema } from '@/lib/venue/venue'

export const confirmOrderRequestSchema = z.strictObject({ attemptKey: z.uuid() })

/** What became of an order, for its confirmation page. `total` in cents; `payed` is true only when money came in. */
export type ConfirmedOrder = {
  orderId: string
  state: OrderState
  type: OrderType
  provider: PaymentMethod
  total: number
  payed: boolean
}

const rowSchema = z.object({ state: z.enum(ORDER_STATES), type: orderTypeSchema, provider: paymentMethodSchema })

/**
 * The order as its own diner may see it. The order id is no secret, so the attempt key must come with it; a wrong
 * key answers exactly as an order that does not exist. Asking again changes nothing.
 */
export const confirmOrder = async (
  { orderId, attemptKey }: { orderId: string; attemptKey: string },
  db: Db,
): Promise<Result<ConfirmedOrder, { code: 'not_found' }>> => {
  const row = await findOrder(db, orderId)
  if (!row || !sameSecret(row.attempt_key, attemptKey)) return fail({ code: 'not_found' })
  const { state, type, provider } = rowSchema.parse(row)
  return ok({ orderId: row.id, state, type, provider, total: row.amount, payed: false })
}
