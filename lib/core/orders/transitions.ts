import type { OrderState } from '@/lib/core/orders/order'
import type { PaymentState } from '@/lib/core/orders/payment'

export type FirstOrderState = Extract<OrderState, 'draft' | 'queued'>

/** State machine; no other transition is written. A dead order may be sent again, by a person or by late money. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['awaiting', 'queued', 'dead'],
  awaiting: ['queued', 'dead'],
  queued: ['delivered', 'dead'],
  delivered: [],
  dead: ['queued'],
}

/**
 * State machine; no other transition is written. Money that comes late always counts; a cancelled payment never
 * reopens, and counted money only leaves as a refund, which can be undone before it leaves, or come back.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  started: ['pending', 'paid', 'failed', 'cancelled', 'held', 'refund_due', 'refunded'],
  pending: ['started', 'paid', 'failed', 'cancelled', 'held', 'refund_due', 'refunded'],
  failed: ['started', 'pending', 'paid', 'cancelled', 'held', 'refund_due', 'refunded'],
  cancelled: ['pending', 'paid', 'failed', 'held', 'refund_due', 'refunded'],
  paid: ['refund_due', 'refunded'],
  held: ['paid', 'refund_due', 'refunded'],
  refund_due: ['paid', 'held', 'refunded'],
  refunded: ['refund_due'],
}

const allows = (transitions: Readonly<Record<string, readonly string[]>>, from: string, to: string): boolean => {
  const next = transitions[from]
  return next !== undefined && (from === to || next.includes(to))
}

export const mayTransitionOrder = (from: string, to: OrderState): boolean => allows(ORDER_TRANSITIONS, from, to)

export const mayTransitionPayment = (from: string, to: PaymentState): boolean => allows(PAYMENT_TRANSITIONS, from, to)
