import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { completeStoredOrder, storeOrder } from '@/lib/browser/orders/stored-order'
import { paysAtEnd, peopleAt, recallTable } from '@/lib/browser/orders/table-memory'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import { openCookieJar } from '@/lib/testing/device/cookie-jar'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...restaurant } = testVenue
const { id } = restaurant

let orders = 0
const ordered = (table: string | -1, customers: number | '1', timestamp = Date.now()): StoredPayload => {
  orders += 1
  return {
    restaurant,
    order: {
      ...{ amount: 1200, commissions: 24, coupon: '', customer: [], customers, number: -1, payed: false, quantity: 1 },
      ...{ table, timestamp, total: 12, type: table === -1 ? 'takeaway' : 'restaurant', note: '' },
      products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 1, note: '' }],
    },
    transaction: { id: 'cash_1', provider: 'cash' },
    orderId: `ord_${orders}`,
    attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f',
  }
}

const storage = () => {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

let jar: ReturnType<typeof openCookieJar>
const scan = (table: string) => jar.put(`coperto_table=${table}`)
const cart = () => cartStore(id).getState().cart

beforeEach(() => {
  const value = Object.assign(new EventTarget(), { localStorage: storage(), sessionStorage: storage() })
  Object.defineProperty(globalThis, 'window', { value, configurable: true })
  jar = openCookieJar('/r/q/77/menu')
  cartStore(id).getState().dispatch({ type: 'clean' })
})
afterAll(() => {
  jest.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'window')
  jar.close()
})

describe('a device that ordered at a table', () => {
  it('knows table and people of its newest order there, confirmed or not', () => {
    completeStoredOrder(id, ordered('A 12', 3, Date.now() - 60_000))
    storeOrder(ordered('7', 2))
    expect([peopleAt(id, 'a12'), peopleAt(id, '7'), peopleAt(id, '8')]).toEqual([3, 2, 0])
    recallTable(id)
    expect(cart()).toMatchObject({ table: '7', customers: 2 })
  })

  it('takes back nothing that the diner has said', () => {
    storeOrder(ordered('7', 4))
    cartStore(id).getState().dispatch({ type: 'setCustomers', customers: 2 })
    recallTable(id)
    expect(cart()).toMatchObject({ table: '7', customers: 2 })
    cartStore(id).getState().dispatch({ type: 'setTable', table: '9' })
    cartStore(id).getState().dispatch({ type: 'setCustomers', customers: 1 })
    recallTable(id)
    expect(cart()).toMatchObject({ table: '9', customers: 1 })
  })

  it('sits where the code says that it sits now', () => {
    storeOrder(ordered('7', 4))
    scan('9')
    recallTable(id)
    expect(cart()).toMatchObject({ table: -1, customers: 1 })
    scan('7')
    recallTable(id)
    expect(cart()).toMatchObject({ table: '7', customers: 4 })
  })

  it('sits where it scanned last, whatever was said before', () => {
    cartStore(id).getState().dispatch({ type: 'setTable', table: '5' })
    scan('9')
    recallTable(id)
    expect(cart().table).toBe(-1)
    cartStore(id).getState().dispatch({ type: 'setTable', table: '6' })
    recallTable(id)
    expect(cart().table).toBe('6')
  })

  it('puts its next order first on the bill where the last of this sitting went', () => {
    expect(paysAtEnd(id)).toBe(false)
    completeStoredOrder(id, { ...ordered('7', 2, Date.now() - COVER_MS), payAtEnd: true })
    expect(paysAtEnd(id)).toBe(false)
    completeStoredOrder(id, { ...ordered('7', 2, Date.now() - 60_000), payAtEnd: true })
    storeOrder(ordered(-1, '1'))
    expect(paysAtEnd(id)).toBe(true)
    storeOrder(ordered('7', 2))
    expect(paysAtEnd(id)).toBe(false)
  })

  it.each([
    ['four hours ago', ordered('7', 2, Date.now() - COVER_MS)],
    ['by a clock that was ahead', ordered('7', 2, Date.now() + 60_000)],
    ['away from tables', ordered(-1, '1')],
  ])('forgets what was ordered %s', (_, payload) => {
    storeOrder(payload)
    recallTable(id)
    expect(cart()).toMatchObject({ table: -1, customers: 1 })
    expect(peopleAt(id, '7')).toBe(0)
  })
})
