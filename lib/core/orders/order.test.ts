import { expect, it } from '@jest/globals'
import { isFinalState, ORDER_STATES } from '@/lib/core/orders/order'

it('an order is final when delivered or dead', () => {
  expect(ORDER_STATES.filter(isFinalState)).toEqual(['delivered', 'dead'])
})
