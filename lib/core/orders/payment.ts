import type { Cents } from '@/lib/core/money/money'
import type { OrderState } from '@/lib/core/orders/order'
import { CURRENCY, type ProviderRecord } from '@/lib/core/payments/provider'

/**
 * pending: not final. held: not what was asked for, so a person decides. refund_due: refunded by the outbox if
 * requested, else by a person.
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

/** The provider has or may have money: another way to pay could charge twice. */
export const HOLDS_MONEY: readonly PaymentState[] = ['pending', 'paid', 'held', 'refund_due']

/** States the provider may still change. */
export const MAY_CHANGE: readonly string[] = ['started', 'failed', 'pending'] satisfies PaymentState[]

export type Expected = { id: string; orderId: string; venueId: number; amount: Cents; account: string | null }

export type Mismatch = 'amount' | 'currency' | 'account' | 'payment' | 'order' | 'venue'

/** The first differing or missing field, or null. */
export const mismatchOf = (expected: Expected, record: ProviderRecord): Mismatch | null => {
  if (record.amount !== expected.amount) return 'amount'
  if (record.currency !== CURRENCY) return 'currency'
  if (record.account !== expected.account) return 'account'
  if (record.paymentId !== expected.id) return 'payment'
  if (record.orderId !== expected.orderId) return 'order'
  return record.venueId === expected.venueId ? null : 'venue'
}

/** False once the delivery was queued, however it was paid. */
export type OrderSituation = { needsPayment: boolean }

/** Prefix of the reason of a payment that counted and failed later. */
export const LATER = 'later_'

/** The provider reports the money taken back; a person decides, as its record looks like a refund. */
export const REVERSED = `${LATER}reversed`

/** The payer contests the payment; the money may still be there. */
export const DISPUTED = `${LATER}disputed`

/** Its order needed no money any more. */
export const ALREADY_SETTLED = 'already_settled'

/** The provider did not say what became of it. */
export const UNANSWERED = 'unanswered'

/** A person approved held money: `npm run orders -- release`. */
export const RELEASED = 'released'

/** `pays`: this payment pays the order now. */
export type Decision = { state: PaymentState; pays: boolean; reason: string | null }

/** A person refunded outside the provider: `npm run orders -- returned`. */
export const RETURNED = 'returned'

/** Refunded money that the provider has again. */
export const CAME_BACK = 'came_back'

type Reconcilable = Expected & { state: PaymentState; released: boolean; returned?: boolean; reversed?: boolean }

const decision = (state: PaymentState, reason: string | null = null): Decision => ({ state, pays: false, reason })

/** Null while the money still counts. */
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
  // A stale order keeps its money: only one already on its way needs none.
  return order.needsPayment ? { state: 'paid', pays: true, reason } : decision('refund_due', ALREADY_SETTLED)
}

/**
 * Pure, the same for page, webhook and sweep. Paid stays paid; a person's case stays one until refunded, and refunded
 * money that comes back becomes one.
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
      // A closed payment stays closed, even if the diner approves it at the provider.
      return decision(state === 'cancelled' ? 'cancelled' : 'started')
    case 'pending':
      return decision('pending', differs(payment, record))
    case 'failed':
    case 'cancelled':
      return decision(record.status)
  }
}

/** As the diner sees it. none: not paid online. refunding: was paid, refund under way. */
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

/** The payment nearest to being paid decides. */
export const paymentStatusOf = (order: { state: OrderState }, payments: readonly PaymentState[]): PaymentStatus => {
  const isOver = order.state === 'queued' || order.state === 'delivered' || order.state === 'dead'
  const isBack = isOver && !payments.includes('paid') && !payments.includes('held')
  if (isBack && payments.includes('refund_due')) return 'refunding'
  if (isBack && payments.includes('refunded')) return 'refunded'
  const found = STATUSES.find(([state]) => payments.includes(state))?.[1]
  if (found) return found
  return order.state === 'dead' ? 'failed' : 'open'
}
