import { expect, it } from '@jest/globals'
import { deliveryCost } from '@/lib/core/venue/delivery-cost'
import { testVenue } from '@/lib/testing/test-venue'

const venueWith = (costs: number[], has_pony_u: boolean) => ({
  has_pony_u,
  orders: {
    ...testVenue.orders,
    delivery: {
      active: true,
      hours: [],
      minimum_price: 0,
      average_time: 30,
      payment_methods: [],
      distance_fares: costs.map((cost_increase) => ({ distance_from: 0, distance_to: 1, cost_increase })),
    },
  },
})

it.each([
  [[300, 150, 450], false, { lowest: 150, highest: 450 }],
  [[0, 200], false, { lowest: 0, highest: 200 }],
  [[390], false, { lowest: 390, highest: 390 }],
  [[300, 150], true, { lowest: 300, highest: 300 }],
  [[], false, null],
  [[], true, null],
])('fares %j, courier %p: %j', (costs, courier, expected) => {
  expect(deliveryCost(venueWith(costs, courier))).toEqual(expected)
})

it('is unknown where nothing is delivered', () => {
  expect(deliveryCost(testVenue)).toBeNull()
})
