import { describe, expect, it } from '@jest/globals'
import { canMove, isFinal, ORDER_STATES, type OrderState } from '@/lib/orders/order'

const reachable = (from: OrderState): Set<OrderState> => {
  const seen = new Set<OrderState>([from])
  for (const state of seen) {
    for (const next of ORDER_STATES) if (canMove(state, next)) seen.add(next)
  }
  return seen
}

describe('the ledger', () => {
  it.each<[OrderState, OrderState[]]>([
    ['draft', ['awaiting', 'cash', 'dead']],
    ['awaiting', ['paid', 'cash', 'dead']],
    ['paid', ['queued']],
    ['cash', ['queued']],
    ['queued', ['delivered', 'dead']],
    ['delivered', []],
    ['dead', ['paid', 'queued']],
  ])('moves from %s to %j alone', (from, to) => {
    expect(ORDER_STATES.filter((state) => canMove(from, state))).toEqual(to)
  })

  it('can deliver every order that is not delivered yet', () => {
    for (const state of ORDER_STATES) expect(reachable(state)).toContain('delivered')
  })

  it('never unpays or gives up on money taken before it was sent, and never reopens a delivered order', () => {
    expect(canMove('paid', 'cash') || canMove('paid', 'dead') || canMove('paid', 'awaiting')).toBe(false)
    expect([...reachable('delivered')]).toEqual(['delivered'])
    expect(reachable('paid')).not.toContain('draft')
  })

  it('reaches delivery only through the queue, and payment only after asking or giving up', () => {
    expect(ORDER_STATES.filter((state) => canMove(state, 'delivered'))).toEqual(['queued'])
    expect(ORDER_STATES.filter((state) => canMove(state, 'paid'))).toEqual(['awaiting', 'dead'])
  })

  it('is final when delivered or dead', () => {
    expect(ORDER_STATES.filter(isFinal)).toEqual(['delivered', 'dead'])
  })
})
