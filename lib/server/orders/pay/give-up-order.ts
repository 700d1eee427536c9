import 'server-only'
import { HOLDS_MONEY, type PaymentState } from '@/lib/core/orders/payment'
import type { OrderRow } from '@/lib/server/db/schema'
import { lockOrder, paymentsOf, stateOf } from '@/lib/server/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'

/** A payment that brings no money any more. */
export const ENDED: readonly string[] = ['cancelled', 'refunded'] satisfies PaymentState[]

/** Whether an order that was to be paid online is over without money, so that it can be neither paid nor sent. */
export const isGivenUp = async (
  { id, state, provider }: Pick<OrderRow, 'id' | 'state' | 'provider'>,
  { db }: Pick<PaymentContext, 'db'>,
): Promise<boolean> =>
  state === 'dead' &&
  provider !== 'cash' &&
  (await paymentsOf(db, id)).every((payment) => payment.state === 'cancelled')

/** Marks an unpaid order as dead unless one of its payments may still bring money. False where nothing was changed. */
export const markGivenUp = (orderId: string, { db, now }: PaymentContext): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.state !== 'draft' && order?.state !== 'awaiting') return false
    const payments = await paymentsOf(tx, orderId)
    if (payments.some(({ state }) => !ENDED.includes(state))) return false
    await transitionOrder(tx, order, 'dead', { updated_at: now() })
    return true
  })

/** taken: the order was sent, or money may be there. unknown: a provider is silent, and nothing changed. */
type GivenUp = 'given_up' | 'taken' | 'unknown'

const stateAfter = async (orderId: string, { db }: PaymentContext): Promise<GivenUp> => {
  const order = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirst()
  if (order?.state === 'queued' || order?.state === 'delivered') return 'taken'
  const payments = await paymentsOf(db, orderId)
  if (payments.some((payment) => HOLDS_MONEY.includes(stateOf(payment)))) return 'taken'
  return order?.state === 'dead' ? 'given_up' : 'unknown'
}

/**
 * Gives up an unpaid order: first the providers make sure that none of its payments can be paid any more, then it is
 * dead. Safe to repeat. A payment that arrives later revives it.
 */
export const giveUpOrder = async (orderId: string, context: PaymentContext): Promise<GivenUp> => {
  for (const payment of await paymentsOf(context.db, orderId)) {
    const isOpen = payment.state === 'started' || payment.state === 'failed'
    if (isOpen && (await cancelPayment(payment, context)) !== 'cancelled') return stateAfter(orderId, context)
  }
  return (await markGivenUp(orderId, context)) ? 'given_up' : stateAfter(orderId, context)
}
