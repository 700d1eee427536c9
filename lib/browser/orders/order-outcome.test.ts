import { describe, expect, it } from '@jest/globals'
import { type OrderOutcome, outcomeOf } from '@/lib/browser/orders/order-outcome'
import type { OrderStatus } from '@/lib/core/orders/order-status'

type Known = Pick<OrderStatus, 'state' | 'payment' | 'asked'>

const known = (status: Known) => {
  const order = {
    orderId: 'ord_1',
    type: 'd' as const,
    provider: 'stripe' as const,
    total: 1450,
    bill: null,
    warnings: [],
    ...{ people: [], lines: null, table: null, back: 0, wentBack: false },
    allergies: [],
    payed: false,
    message: null,
    answer: null,
    closed: null,
    late: false,
    chat: null,
    runs: 0,
    news: null,
    withdrawable: false,
    settled: false,
    paidHere: false,
    ...status,
  }
  return outcomeOf({ status: 'known', order })
}

describe('the outcome of an order', () => {
  it.each<Known & { outcome: OrderOutcome }>([
    { state: 'draft', payment: 'open', asked: true, outcome: 'open' },
    { state: 'awaiting', payment: 'open', asked: true, outcome: 'open' },
    { state: 'awaiting', payment: 'failed', asked: true, outcome: 'open' },
    { state: 'awaiting', payment: 'open', asked: false, outcome: 'unsure' },
    { state: 'awaiting', payment: 'failed', asked: false, outcome: 'unsure' },
    { state: 'awaiting', payment: 'pending', asked: true, outcome: 'paying' },
    { state: 'awaiting', payment: 'pending', asked: false, outcome: 'paying' },
    { state: 'awaiting', payment: 'held', asked: true, outcome: 'paying' },
    { state: 'dead', payment: 'failed', asked: true, outcome: 'open' },
    { state: 'dead', payment: 'paid', asked: true, outcome: 'accepted' },
    { state: 'queued', payment: 'paid', asked: true, outcome: 'accepted' },
    { state: 'delivered', payment: 'none', asked: true, outcome: 'accepted' },
  ])('of $state with $payment, its provider asked: $asked, is $outcome', ({ outcome, ...status }) => {
    expect(known(status)).toBe(outcome)
  })

  it('is open for an order the server does not know, and unsure without an answer', () => {
    expect(outcomeOf({ status: 'unknown' })).toBe('open')
    expect(outcomeOf({ status: 'unreachable' })).toBe('unsure')
  })
})
