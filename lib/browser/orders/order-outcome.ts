import type { OrderAnswer } from '@/lib/browser/orders/fetch-order-status'

/** open: nothing was taken. paying: money is under way or held. unsure: nobody knows. */
export type OrderOutcome = 'open' | 'accepted' | 'paying' | 'unsure'

export const outcomeOf = (answer: OrderAnswer): OrderOutcome => {
  if (answer.status === 'unreachable') return 'unsure'
  if (answer.status === 'unknown') return 'open'
  const { state, payment, asked } = answer.order
  if (payment === 'pending' || payment === 'held') return 'paying'
  if (state === 'draft' || state === 'awaiting') return asked ? 'open' : 'unsure'
  return state === 'dead' && payment !== 'paid' ? 'open' : 'accepted'
}
