import 'server-only'
import type { Transaction } from 'kysely'
import { countPaid } from '@/lib/server/bill/order-changed'
import { lockBillOfPart } from '@/lib/server/bill/pay/find-part'
import { movePart } from '@/lib/server/bill/pay/move-part'
import type { BillRow } from '@/lib/server/db/bill-rows'
import { insertWork } from '@/lib/server/db/outbox'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'

/** For a provider without one (spec section 7). */
const NO_ID = 'noid'

type Settling = {
  order: OrderRow
  payment: Pick<PaymentRow, 'provider' | 'transaction_id'>
  now: number
}

/**
 * The money of an online part is there: it counts, however late it is, and what is above the bill goes back. `order` is
 * the part's own, locked. Nothing is cooked, so that it is delivered at once.
 */
export const settlePart = async (tx: Transaction<Schema>, { order, payment, now }: Settling): Promise<BillRow> => {
  const found = await lockBillOfPart(tx, order.id)
  if (!found) throw new Error('order_of_no_part')
  const { part, bill } = found
  const changes = { transaction_id: payment.transaction_id ?? NO_ID, updated_at: now }
  await transitionOrder(tx, order, 'queued', changes)
  await transitionOrder(tx, { ...order, state: 'queued' }, 'delivered', changes)
  if (payment.provider === 'stripe')
    await insertWork(tx, [{ orderId: order.id, venueId: order.venue_id, kind: 'transaction', now }]).execute()
  await movePart(tx, part, 'paid', { until: null, paid_at: now })
  await countPaid(tx, bill, now)
  return bill
}
