import { describe, expect, it } from '@jest/globals'
import { type Bill, billFor, billOfFacts, billSchema } from '@/lib/core/orders/bill'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...restaurant } = testVenue

/** Three pizzas of 4,35 € and a drink of 2 €, in the euros of the wire. */
const stored = (totals?: StoredPayload['totals']): StoredPayload => ({
  restaurant,
  order: {
    ...{ amount: 0, commissions: 0, coupon: '', customer: [], customers: 2, number: -1, payed: false, quantity: 4 },
    ...{ table: '1', timestamp: 0, total: 0, type: 'restaurant', note: '' },
    products: [
      { id: '10', name: 'Pizza', price: 4.35, quantity: 3, note: '' },
      { id: '11', name: 'Bibita', price: 2, quantity: 1, note: '' },
    ],
  },
  transaction: { id: 'cash_1', provider: 'cash' },
  orderId: 'ord_1',
  attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f',
  totals,
})

const LINES = [1305, 200]
const NONE = { discount: 0, cover: 0, delivery: 0 }

describe('the bill of an order, as this device saw it', () => {
  it.each<[string, Partial<Bill>, number]>([
    ['nothing beside the lines', {}, 1505],
    ['cover for two', { cover: 500 }, 2005],
    ['a delivery', { delivery: 150 }, 1655],
    ['a delivery and a coupon', { delivery: 150, discount: 151 }, 1504],
    ['all of them', { cover: 500, delivery: 150, discount: 151 }, 2004],
  ])('adds up with %s', (_, changes, total) => {
    const charges = { ...NONE, ...changes }
    expect(billFor(stored(charges), total)).toEqual({ ...charges, lines: LINES })
    for (const other of [total - 1, total + 1]) expect(billFor(stored(charges), other)).toBeNull()
  })

  it('of the first version, which noted only its total, is known where there was nothing else', () => {
    expect(billFor(stored(), 1505)).toEqual({ ...NONE, lines: LINES })
    expect(billFor(stored(), 2005)).toBeNull()
  })
})

describe('the bill that the server answers', () => {
  it('goes before what the device saw: the menu had changed', () => {
    const answered = { ...NONE, cover: 500, lines: [1350, 200] }
    expect(billFor(stored({ ...NONE, cover: 500 }), 2050, answered)).toEqual(answered)
  })

  it.each([
    ['does not add up', { ...NONE, lines: LINES }],
    ['is of other lines', { ...NONE, lines: [1350, 200, 455] }],
  ])('is not shown where it %s', (_, answered) => {
    expect(billFor(stored({ ...NONE, cover: 500 }), 2005, answered)).toBeNull()
  })

  it('is the one that was agreed, all pieces of a line together', () => {
    const lines = [
      { id: '10', name: 'Pizza', price: 435, quantity: 3, note: '' },
      { id: '11', name: 'Bibita', price: 200, quantity: 1, note: '' },
    ]
    const charges = { discount: 151, cover: 0, delivery: 150 }
    expect(billSchema.parse(billOfFacts({ lines, charges }))).toEqual({ ...charges, lines: LINES })
    expect(billOfFacts({ lines, charges: null })).toBeNull()
  })
})
