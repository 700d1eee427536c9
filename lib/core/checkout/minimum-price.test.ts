import { expect, it } from '@jest/globals'
import { minimumText, missingFor } from '@/lib/core/checkout/minimum-price'
import { testVenue } from '@/lib/testing/test-venue'

const delivery = {
  active: true,
  hours: [],
  minimum_price: 1500,
  average_time: 30,
  payment_methods: [],
  distance_fares: [],
}
const delivering = { orders: { ...testVenue.orders, delivery } }

it.each([
  [[], 1500],
  [[{ price: 700, quantity: 2 }], 100],
  [[{ price: 750, quantity: 2 }], 0],
  [[{ price: 9000, quantity: 1 }], 0],
])('a basket of %j lacks %d cents', (products, missing) => {
  expect(missingFor('delivery', delivering, products)).toBe(missing)
})

it('a venue that does not deliver has no minimum', () => {
  expect(missingFor('delivery', testVenue, [])).toBe(0)
})

it.each([
  [1500, '15'],
  [1250, '12,50'],
  [1205, '12,05'],
  [90, '0,90'],
  [0, '0'],
])('%d cents read %s', (cents, text) => {
  expect(minimumText(cents)).toBe(text)
})
