import type { OrderState } from '@/lib/orders/order'
import { CURRENCY, type ProviderRecord } from '@/lib/payments/provider'

/**
 * started: the provider was asked. pending: money taken, not sure yet. held: paid, but not what was asked for; a
 * person decides. refund_due: paid for an order that is settled already; a person gives it back.
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

/** What of a payment is compared with the provider's word. `amount` in cents. */
export type Expected = { id: string; orderId: string; amount: number; account: string | null }

export type Mismatch = 'amount' | 'currency' | 'account' | 'payment' | 'order'

/** The first thing in which a taken payment is not the one that was asked for; null when it is. */
export const mismatchOf = (expected: Expected, record: ProviderRecord): Mismatch | null => {
  if (record.amount !== expected.amount) return 'amount'
  if (record.currency !== CURRENCY) return 'currency'
  if (expected.account !== null && record.account !== null && record.account !== expected.account) return 'account'
  if (record.paymentId !== null && record.paymentId !== expected.id) return 'payment'
  return record.orderId !== null && record.orderId !== expected.orderId ? 'order' : null
}

/** The order a payment belongs to: `settled` once its delivery was queued, by whichever money or by cash. */
export type OrderSituation = { state: OrderState; settled: boolean }

/** What becomes of a payment; `pays`: its order is paid by it now. */
export type Verdict = { state: PaymentState; pays: boolean; reason: string | null }

const verdict = (state: PaymentState, reason: string | null = null): Verdict => ({ state, pays: false, reason })

const ofTaken = (order: OrderSituation, expected: Expected, record: ProviderRecord): Verdict => {
  const mismatch = mismatchOf(expected, record)
  if (mismatch) return verdict('held', `${mismatch}_differs`)
  // Money is never refused for what happened meanwhile: only an order that is settled already needs none.
  return order.settled ? verdict('refund_due', 'already_settled') : { state: 'paid', pays: true, reason: null }
}

/**
 * What a provider's word makes of a payment. Pure and the same for confirmation page, webhook and sweep. Money that
 * counted stays counted, and a case for a person stays one until the provider gave the money back.
 */
export const judge = (
  order: OrderSituation,
  payment: Expected & { state: PaymentState },
  record: ProviderRecord,
): Verdict => {
  const { state } = payment
  if (record.status === 'refunded') return verdict('refunded')
  if (state === 'refunded' || state === 'held' || state === 'refund_due') return verdict(state)
  const isReversed = record.status === 'failed' || record.status === 'cancelled'
  if (state === 'paid') return verdict('paid', isReversed ? `later_${record.status}` : null)
  switch (record.status) {
    case 'paid':
      return ofTaken(order, payment, record)
    case 'open':
      return verdict('started')
    case 'pending':
    case 'failed':
    case 'cancelled':
      return verdict(record.status)
  }
}

/** How the payment of an order stands, for its diner. none: nothing is paid online. open: not tried, or to be tried. */
export const PAYMENT_STANDINGS = ['none', 'open', 'pending', 'paid', 'failed', 'held'] as const

export type PaymentStanding = (typeof PAYMENT_STANDINGS)[number]

const STANDINGS: readonly [PaymentState, PaymentStanding][] = [
  ['paid', 'paid'],
  ['held', 'held'],
  ['pending', 'pending'],
  ['started', 'open'],
  ['failed', 'failed'],
  ['cancelled', 'failed'],
  ['refunded', 'failed'],
]

/** The standing of an order to be paid online out of all its payments: the one nearest to being paid decides. */
export const standingOf = (order: { state: OrderState }, payments: readonly PaymentState[]): PaymentStanding => {
  const found = STANDINGS.find(([state]) => payments.includes(state))?.[1]
  if (found) return found
  return order.state === 'dead' ? 'failed' : 'open'
}
