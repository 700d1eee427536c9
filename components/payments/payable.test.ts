import { beforeEach, describe, expect, it } from '@jest/globals'
import { findPayable, otherWayPath, outcomePath, paidPath, paysPart } from '@/components/payments/payable'
import { keepPart } from '@/lib/browser/bill/known-bills'
import { storeOrder } from '@/lib/browser/orders/stored-order'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...restaurant } = testVenue
const VENUE = restaurant.id
const PLACE = { type: 'r' as const, venueRef: '77' }
const KEY = '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f'

const open = (search: string) => Object.assign(globalThis, { location: new URL(`https://menu.test/r/q/77/x${search}`) })

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }),
  })
  storeOrder({
    restaurant,
    order: {
      ...{ amount: 1200, commissions: 24, coupon: '', customer: [], customers: 2, number: -1, payed: false },
      ...{ quantity: 1, table: '7', timestamp: Date.now(), total: 12, type: 'restaurant', note: '', products: [] },
    },
    transaction: { id: 'stripe_ord_1', provider: 'stripe' },
    orderId: 'ord_1',
    attemptKey: KEY,
  })
  keepPart(VENUE, { id: 'part_1', bill: 'bill_1', attemptKey: KEY, tip: 200 })
})

describe('an order that is paid', () => {
  it('is the one in the address, else the newest, and leads to its confirmation', () => {
    for (const search of ['', '?order=ord_1']) {
      open(search)
      const payable = findPayable(VENUE)
      expect([payable?.orderId, paysPart()]).toEqual(['ord_1', false])
      if (!payable) return
      expect(otherWayPath(payable, PLACE)).toBe('/r/q/77/orders/tables')
      expect(outcomePath(payable, PLACE)).toBe('/r/q/77/orders/success?provider=stripe&order=ord_1')
      expect(paidPath(payable, { provider: 'stripe', transactionId: null }, PLACE)).toBe(
        '/r/q/77/orders/success?provider=stripe&transactionid=noid&order=ord_1',
      )
    }
  })
})

describe('a part of a bill that is paid', () => {
  it('is found by its stored key, and every way leads back to its bill', () => {
    open('?order=part_1')
    const payable = findPayable(VENUE)
    expect(payable).toEqual({ orderId: 'part_1', attemptKey: KEY, payload: null, tip: 200 })
    if (!payable) return
    const bill = '/r/q/77/bill?part=part_1'
    expect([otherWayPath(payable, PLACE), outcomePath(payable, PLACE)]).toEqual([bill, bill])
    expect(paidPath(payable, { provider: 'paypal', transactionId: 'a&b' }, PLACE)).toBe(`${bill}&transactionid=a%26b`)
  })

  it('that this phone does not know is never another order', () => {
    open('?order=part_2')
    expect([findPayable(VENUE), paysPart(), otherWayPath(null, PLACE)]).toEqual([null, true, '/r/q/77/orders'])
  })
})
