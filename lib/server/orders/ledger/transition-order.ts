import 'server-only'
import type { Transaction } from 'kysely'
import type { OrderState } from '@/lib/core/orders/order'
import type { PaymentState } from '@/lib/core/orders/payment'
import { mayTransitionOrder, mayTransitionPayment } from '@/lib/core/orders/transitions'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { countPaymentMove } from '@/lib/server/metrics/payment-moves'
import { retakePlace, returnPlace } from '@/lib/server/orders/later/slot-ledger'
import { retakeOrderStock, returnOrderStock } from '@/lib/server/stock/order-stock'

type Tx = Transaction<Schema>

/** `code`, as 'order_delivered_to_queued', is logged. */
export class IllegalTransition extends Error {
  readonly code: string

  constructor(what: 'order' | 'payment' | 'part', from: string, to: string) {
    const code = `${what}_${from}_to_${to}`
    super(code)
    this.name = 'IllegalTransition'
    this.code = code
  }
}

type OrderChanges = Partial<Omit<OrderRow, 'id' | 'state'>>

/** Only this file writes an order's state, which decides what it holds; `order` must be locked. Throws `IllegalTransition`, writing nothing. */
export const transitionOrder = async (
  tx: Tx,
  { id, venue_id: venueId, state: from }: Pick<OrderRow, 'id' | 'venue_id' | 'state'>,
  to: OrderState,
  changes: OrderChanges & { updated_at: number },
): Promise<void> => {
  const query = tx
    .updateTable('orders')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
  const moved = mayTransitionOrder(from, to) && (await query.returning('id').executeTakeFirst())
  if (!moved) throw new IllegalTransition('order', from, to)
  const order = { id, venueId, now: changes.updated_at }
  if (to === 'dead') {
    await returnPlace(tx, order)
    await returnOrderStock(tx, order)
  }
  if (from === 'dead') {
    await retakePlace(tx, order, 'overfill')
    await retakeOrderStock(tx, order, 'oversell')
  }
}

/** Moves those of these orders that are in `from`, together; others stay as they are. */
export const transitionOrders = async (
  tx: Tx,
  ids: readonly string[],
  { from, to }: { from: OrderState; to: OrderState },
  changes: OrderChanges & { updated_at: number },
): Promise<void> => {
  if (!mayTransitionOrder(from, to)) throw new IllegalTransition('order', from, to)
  if (ids.length === 0) return
  const moved = await tx
    .updateTable('orders')
    .set({ ...changes, state: to })
    .where('id', 'in', ids)
    .where('state', '=', from)
    .returning(['id', 'venue_id'])
    .execute()
  if (to !== 'dead') return
  for (const { id, venue_id: venueId } of moved) {
    await returnPlace(tx, { id, venueId })
    await returnOrderStock(tx, { id, venueId, now: changes.updated_at })
  }
}

type PaymentChanges = Partial<Omit<PaymentRow, 'id' | 'state'>>

/** The same for a payment, under its order's lock. */
export const transitionPayment = async (
  tx: Tx,
  { id, state: from }: Pick<PaymentRow, 'id' | 'state'>,
  to: PaymentState,
  changes: PaymentChanges,
): Promise<void> => {
  const query = tx
    .updateTable('payments')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
  const moved = mayTransitionPayment(from, to) && (await query.returning('id').executeTakeFirst())
  if (!moved) throw new IllegalTransition('payment', from, to)
  countPaymentMove(to)
}
