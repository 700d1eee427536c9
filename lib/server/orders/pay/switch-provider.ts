import 'server-only'
import { isPartId } from '@/lib/core/bill/part-id'
import type { OrderState } from '@/lib/core/orders/order'
import { HOLDS_MONEY } from '@/lib/core/orders/payment'
import type { PaymentMethod } from '@/lib/core/venue/venue'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { retakePlace } from '@/lib/server/orders/later/slot-ledger'
import { queueOrder } from '@/lib/server/orders/ledger/order-ledger'
import { lockOrder, paymentsOf, stateOf } from '@/lib/server/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { admitOrder, type OrderSender } from '@/lib/server/orders/place/admit-order'
import { cash } from '@/lib/server/payments/cash'
import { retakeOrderStock } from '@/lib/server/stock/order-stock'

type Switching = { provider: PaymentMethod; sender?: OrderSender }

const OPEN: readonly OrderState[] = ['draft', 'awaiting']

const switched = async (order: OrderRow, provider: PaymentMethod, now: number): Promise<OrderRow> => {
  const id = provider === 'cash' ? (await cash.start({ orderId: order.id })).reference : order.transaction_id
  return { ...order, provider, transaction_id: id, updated_at: now }
}

const mayBringMoney = (payment: PaymentRow, next: PaymentMethod): boolean => {
  const state = stateOf(payment)
  return HOLDS_MONEY.includes(state) || (payment.provider !== next && (state === 'started' || state === 'failed'))
}

const write = (
  orderId: string,
  { provider, sender }: Switching,
  { db, messages, now }: PaymentContext,
): Promise<{ order: OrderRow; queued: boolean }> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) throw new Error('order_missing')
    const payments = await paymentsOf(tx, orderId)
    // Reread under the lock: the diner may see a payment begun since.
    const taken = payments.some((payment) => mayBringMoney(payment, provider))
    const open = OPEN.find((state) => state === order.state)
    // Of a bill its guest drops the part, and pays another.
    if (taken || !open || order.provider === provider || isPartId(orderId)) return { order, queued: false }
    const state = provider === 'cash' ? 'queued' : open
    const next = { ...(await switched(order, provider, now())), state }
    const { transaction_id, updated_at } = next
    const asked = { id: orderId, venueId: order.venue_id, now: updated_at }
    const admitted = state === 'queued' && sender ? await admitOrder(tx, next, sender) : null
    if (admitted) await tx.insertInto('order_origins').values(admitted.origin).execute()
    const notice = admitted?.notice ?? null
    await transitionOrder(tx, order, state, { provider, transaction_id, notice, updated_at })
    if (state === 'queued') {
      // Given back where the device has ordered again since.
      await retakePlace(tx, asked, 'overfill')
      await retakeOrderStock(tx, asked, 'oversell')
      await queueOrder(tx, next, messages)
    }
    return { order: next, queued: state === 'queued' }
  })

const leave = async (payment: PaymentRow, context: PaymentContext): Promise<void> => {
  const found = payment.reference === null ? { payment, answered: true } : await reconcilePayment(payment.id, context)
  if (!found?.answered) throw new Error('payment_unknown')
  const isOpen = ['started', 'failed'].includes(found.payment.state)
  if (isOpen && (await cancelPayment(found.payment, context)) === 'unknown') throw new Error('payment_unknown')
}

/**
 * Switches to another provider or cash; reconciles or cancels earlier payments first, against double payment, and
 * returns the order unchanged if money came. Throws when a provider is silent, or `TooManyOrders`; safe to repeat.
 */
export const switchProvider = async (
  { id }: Pick<OrderRow, 'id'>,
  { provider, sender }: Switching,
  context: PaymentContext,
): Promise<OrderRow> => {
  for (const payment of await paymentsOf(context.db, id)) {
    const isOpen = ['started', 'failed', 'pending'].includes(payment.state)
    if (isOpen && payment.provider !== provider) await leave(payment, context)
  }
  const { order, queued } = await write(id, { provider, sender }, context)
  if (queued) {
    context.queued()
    context.log.info('order_switched', { orderId: id, provider })
  }
  return order
}
