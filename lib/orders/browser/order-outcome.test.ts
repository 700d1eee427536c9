import { describe, expect, it } from '@jest/globals'
import { type OrderOutcome, outcomeOf } from '@/lib/orders/browser/order-outcome'
import type { OrderStatus } from '@/lib/orders/order-status'

type Told = Pick<OrderStatus, 'state' | 'payment' | 'asked'>

const known = (told: Told) => {
  const order = {
    orderId: 'ord_1',
    type: 'd' as const,
    provider: 'stripe' as const,
    total: 1450,
    payed: false,
    message: null,
    answer: null,
    late: false,
    ...told,
  }
  return outcomeOf({ status: 'known', order })
}

describe('fateOf', () => {
  it.each<Told & { fate: OrderOutcome }>([
    { state: 'draft', payment: 'open', asked: true, fate: 'open' },
    { state: 'awaiting', payment: 'open', asked: true, fate: 'open' },
    { state: 'awaiting', payment: 'failed', asked: true, fate: 'open' },
    { state: 'awaiting', payment: 'open', asked: false, fate: 'unsure' },
    { state: 'awaiting', payment: 'failed', asked: false, fate: 'unsure' },
    { state: 'awaiting', payment: 'pending', asked: true, fate: 'paying' },
    { state: 'awaiting', payment: 'pending', asked: false, fate: 'paying' },
    { state: 'awaiting', payment: 'held', asked: true, fate: 'paying' },
    { state: 'dead', payment: 'failed', asked: true, fate: 'open' },
    { state: 'dead', payment: 'paid', asked: true, fate: 'accepted' },
    { state: 'queued', payment: 'paid', asked: true, fate: 'accepted' },
    { state: 'delivered', payment: 'none', asked: true, fate: 'accepted' },
  ])('of $state with $payment, its provider asked: $asked, is $fate', ({ fate, ...told }) => {
    expect(known(told)).toBe(fate)
  })

  it('is open for an order the server does not know, and unsure without an answer', () => {
    expect(outcomeOf({ status: 'unknown' })).toBe('open')
    expect(outcomeOf({ status: 'unreachable' })).toBe('unsure')
  })
})
