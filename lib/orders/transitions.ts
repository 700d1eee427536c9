import type { OrderState } from '@/lib/orders/order'
import type { PaymentState } from '@/lib/orders/payment'

/** In which an order is written: cash is on its way at once. A payment is always written as 'started'. */
export type FirstOrderState = Extract<OrderState, 'draft' | 'queued'>

/**
 * State machine: every transition of an order, and no other is written. Paid and queued are one step. Nobody gives up
 * or reopens what its venue has; an order given up may be sent again, by a person or by money that comes after all.
 */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['awaiting', 'queued', 'dead'],
  awaiting: ['queued', 'dead'],
  queued: ['delivered', 'dead'],
  delivered: [],
  dead: ['queued'],
}

/**
 * State machine: every transition of a payment, and no other is written. Whatever was thought of it, money that comes
 * is seen: it may become 'paid', 'held' or 'refund_due' as long as there was none. What was closed never opens again,
 * money that counted stays until it went back or somebody asked for that, and then it can only go back, or come back from there. A case for a
 * person leaves only by that person or by the money going back.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['pending', 'paid', 'failed', 'cancelled', 'held', 'refund_due', 'refunded'],
  pending: ['started', 'paid', 'failed', 'cancelled', 'held', 'refund_due', 'refunded'],
  failed: ['started', 'pending', 'paid', 'cancelled', 'held', 'refund_due', 'refunded'],
  cancelled: ['pending', 'paid', 'failed', 'held', 'refund_due', 'refunded'],
  paid: ['refund_due', 'refunded'],
  held: ['paid', 'refund_due', 'refunded'],
  refund_due: ['refunded'],
  refunded: ['refund_due'],
}

/** Staying where one is is allowed, and no transition; a state that no table knows has none. */
const allows = (transitions: Readonly<Record<string, readonly string[]>>, from: string, to: string): boolean => {
  const next = transitions[from]
  return next !== undefined && (from === to || next.includes(to))
}

/** Whether the ledger may write an order so. */
export const mayTransitionOrder = (from: string, to: OrderState): boolean => allows(ORDER_TRANSITIONS, from, to)

/** Whether the ledger may write a payment so. */
export const mayTransitionPayment = (from: string, to: PaymentState): boolean => allows(PAYMENT_TRANSITIONS, from, to)
