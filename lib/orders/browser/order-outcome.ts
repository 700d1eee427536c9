import type { OrderAnswer } from '@/lib/orders/browser/fetch-order-status'

/**
 * What became of an order that this device placed and never saw confirmed. open: nothing was taken. accepted: it is an
 * order. paying: its money may be under way, or is held. unsure: nobody can say.
 */
export type OrderOutcome = 'open' | 'accepted' | 'paying' | 'unsure'

export const outcomeOf = (answer: OrderAnswer): OrderOutcome => {
  if (answer.status === 'unreachable') return 'unsure'
  if (answer.status === 'unknown') return 'open'
  const { state, payment, asked } = answer.order
  if (payment === 'pending' || payment === 'held') return 'paying'
  if (state === 'draft' || state === 'awaiting') return asked ? 'open' : 'unsure'
  return state === 'dead' && payment !== 'paid' ? 'open' : 'accepted'
}
