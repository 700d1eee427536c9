import type { Cents } from '@/lib/money'
import type { OrderState } from '@/lib/orders/order'
import { CURRENCY, type ProviderRecord } from '@/lib/payments/provider'

/**
 * started: the provider was asked. pending: money taken, not sure yet. held: paid, but not what was asked for; a
 * person decides. refund_due: to be given back, as nobody makes the order or other money pays it; by the outbox once that
 * was asked for, else a person decides.
 */
export const PAYMENT_STATES = [
  'started',
  'pending',
  'paid',
  'failed',
  'cancelled',
  'held',
  'refund_due',
  'refunded',
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

/** States in which money of the diner's is or may be with the provider: no other way to pay may open beside them. */
export const HOLDS_MONEY: readonly PaymentState[] = ['pending', 'paid', 'held', 'refund_due']

/** States of which the provider has not said its last word. */
export const MAY_CHANGE: readonly string[] = ['started', 'failed', 'pending'] satisfies PaymentState[]

/** What of a payment is compared with the provider's word. `amount` in cents. */
export type Expected = { id: string; orderId: string; venueId: number; amount: Cents; account: string | null }

export type Mismatch = 'amount' | 'currency' | 'account' | 'payment' | 'order' | 'venue'

/** The first thing in which a taken payment is not the one that was asked for; null when it is. What lacks differs. */
export const mismatchOf = (expected: Expected, record: ProviderRecord): Mismatch | null => {
  if (record.amount !== expected.amount) return 'amount'
  if (record.currency !== CURRENCY) return 'currency'
  if (record.account !== expected.account) return 'account'
  if (record.paymentId !== expected.id) return 'payment'
  if (record.orderId !== expected.orderId) return 'order'
  return record.venueId === expected.venueId ? null : 'venue'
}

/** The order a payment belongs to: it needs no money once its delivery was queued, by whichever money or by cash. */
export type OrderSituation = { needsPayment: boolean }

/** Begins the reason of a payment that counted and failed later. */
export const LATER = 'later_'

/** The reason of a payment whose money its provider says was taken back. A person's case: its record shows a refund. */
export const REVERSED = `${LATER}reversed`

/** The reason of a payment that its payer contests: the money is still there, or may come again. */
export const DISPUTED = `${LATER}disputed`

/** The reason of a payment not made yet of which its provider, when last asked, did not say what became. */
export const UNANSWERED = 'unanswered'

/** The reason of held money that a person has found right: `npm run orders -- release`. */
export const RELEASED = 'released'

/** What becomes of a payment; `pays`: its order is paid by it now. */
export type Decision = { state: PaymentState; pays: boolean; reason: string | null }

/** The reason of money of which a person said that it is gone: `npm run orders -- returned`. */
export const RETURNED = 'returned'

/** The reason of money that went back and is with its provider again. */
const CAME_BACK = 'came_back'

/**
 * `released`: a person has found held money right. `returned`: they gave it back past the provider. `reversed`: the provider
 * said that it was taken back.
 */
type Reconcilable = Expected & { state: PaymentState; released: boolean; returned?: boolean; reversed?: boolean }

const decision = (state: PaymentState, reason: string | null = null): Decision => ({ state, pays: false, reason })

/** What became later of money that counted; null where it still does. */
const reversalOf = ({ status, dispute }: ProviderRecord): string | null => {
  if (status === 'failed' || status === 'cancelled') return `${LATER}${status}`
  if (dispute === 'open') return DISPUTED
  return dispute === 'lost' ? `${LATER}lost` : null
}

const differs = (expected: Expected, record: ProviderRecord): string | null => {
  const mismatch = mismatchOf(expected, record)
  return mismatch && `${mismatch}_differs`
}

const decideOnMoney = (order: OrderSituation, expected: Reconcilable, record: ProviderRecord): Decision => {
  const reason = expected.released ? RELEASED : null
  const mismatch = differs(expected, record)
  if (mismatch && !reason) return decision('held', mismatch)
  // Money is never refused for what happened meanwhile: only an order that is on its way already needs none.
  return order.needsPayment ? { state: 'paid', pays: true, reason } : decision('refund_due', 'already_settled')
}

/**
 * Reconciliation: what a provider's record makes of a payment. Pure and the same for confirmation page, webhook and sweep. Money that
 * counted stays counted, a case for a person stays one until the provider gave the money back, and what comes back from there
 * becomes one.
 */
export const reconcile = (order: OrderSituation, payment: Reconcilable, record: ProviderRecord): Decision => {
  const { state } = payment
  if (state === 'paid' && payment.reversed) return decision('paid', REVERSED)
  if (record.status === 'refunded') return decision('refunded')
  if (state === 'refunded' && record.cameBack && !payment.returned) return decision('refund_due', CAME_BACK)
  if (state === 'held' && payment.released && record.status === 'paid') return decideOnMoney(order, payment, record)
  if (state === 'refunded' || state === 'held' || state === 'refund_due') return decision(state)
  if (state === 'paid') return decision('paid', reversalOf(record))
  switch (record.status) {
    case 'paid':
      return decideOnMoney(order, payment, record)
    case 'open':
      // What was closed is not taken any more, whatever the diner approves.
      return decision(state === 'cancelled' ? 'cancelled' : 'started')
    case 'pending':
      return decision('pending', differs(payment, record))
    case 'failed':
    case 'cancelled':
      return decision(record.status)
  }
}

/**
 * How the payment of an order stands, for its diner. none: nothing is paid online. open: not tried, or to be tried.
 * refunding: the order was paid, and the money is on its way back. refunded: it is back.
 */
export const PAYMENT_STATUSES = ['none', 'open', 'pending', 'paid', 'failed', 'held', 'refunding', 'refunded'] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const STATUSES: readonly [PaymentState, PaymentStatus][] = [
  ['paid', 'paid'],
  ['held', 'held'],
  ['pending', 'pending'],
  ['started', 'open'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['refunded', 'failed'],
]

/** The payment status of an order to be paid online out of all its payments: the one nearest to being paid decides. */
export const paymentStatusOf = (order: { state: OrderState }, payments: readonly PaymentState[]): PaymentStatus => {
  const isOver = order.state === 'queued' || order.state === 'delivered' || order.state === 'dead'
  const isBack = isOver && !payments.includes('paid') && !payments.includes('held')
  if (isBack && payments.includes('refund_due')) return 'refunding'
  if (isBack && payments.includes('refunded')) return 'refunded'
  const found = STATUSES.find(([state]) => payments.includes(state))?.[1]
  if (found) return found
  return order.state === 'dead' ? 'failed' : 'open'
}
