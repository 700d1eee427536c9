import { LOST_STATES } from '@/lib/core/orders/answer/answer-moves'
import type { OrderStatus } from '@/lib/core/orders/order-status'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'

type Progress = 'underway' | 'arrived' | 'failed'

export const progressOf = ({ state }: Pick<OrderStatus, 'state'>): Progress => {
  if (state === 'delivered') return 'arrived'
  return state === 'dead' ? 'failed' : 'underway'
}

export type ConfirmedStatus = Progress | VenueAnswer['state']

export const confirmedStatus = (order: Pick<OrderStatus, 'state' | 'answer'>): ConfirmedStatus => {
  const progress = progressOf(order)
  return (progress === 'arrived' && order.answer?.state) || progress
}

/** Whether nothing is left to pay, online or at the venue. */
export const isPaid = ({ payed, paidHere }: Pick<OrderStatus, 'payed' | 'paidHere'>): boolean => payed || paidHere

export const isLost = (order: Pick<OrderStatus, 'state' | 'answer'>): boolean =>
  ['failed', ...LOST_STATES].includes(confirmedStatus(order))
