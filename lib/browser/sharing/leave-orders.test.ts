import { afterAll, beforeEach, expect, it } from '@jest/globals'
import { checkoutKey, forgetCheckoutKey, recordSent } from '@/lib/browser/orders/checkout-key'
import { storeOrder } from '@/lib/browser/orders/stored-order'
import { endLeaving, leaveOrders } from '@/lib/browser/sharing/leave-orders'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, ...restaurant } = testVenue
const VENUE = restaurant.id
const share = { token: 'token', ownerKey: 'key' }
const realFetch = globalThis.fetch

/** What the server is asked, and what it answers. */
const asked: string[] = []
let answer: object

beforeEach(() => {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  asked.length = 0
  answer = { left: [], isWaiting: false }
  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }),
    document: new EventTarget(),
    navigator: { onLine: true },
    fetch: async (_: string, { body = '' }: { body?: string } = {}) => {
      asked.push(body)
      return Response.json(answer)
    },
  })
  forgetCheckoutKey(VENUE)
})
afterAll(() => {
  for (const name of ['window', 'document']) Reflect.deleteProperty(globalThis, name)
  globalThis.fetch = realFetch
})

const payloadOf = (attemptKey: string): StoredPayload => ({
  restaurant,
  order: {
    ...{ amount: 1200, commissions: 24, coupon: '', customer: [], customers: '1', number: -1, payed: false },
    ...{ quantity: 1, table: '1', timestamp: Date.now(), total: 12, type: 'restaurant', note: '', products: [] },
  },
  transaction: { id: 'stripe_1', provider: 'stripe' },
  orderId: `ord_${attemptKey}`,
  attemptKey,
})

const leave = async (): Promise<void> => {
  const stop = leaveOrders({ venueId: VENUE, share })
  await endLeaving()
  stop()
}

it('asks nothing where this device waits for no payment', async () => {
  checkoutKey(VENUE, 'cart', 'it')
  await leave()
  expect(asked).toEqual([])
})

it('names orders that were placed, and forgets the key of one that is given up', async () => {
  const { key } = checkoutKey(VENUE, 'cart', 'it')
  storeOrder(payloadOf(key))
  answer = { left: [key], isWaiting: false }
  await leave()
  expect(asked).toEqual([JSON.stringify({ attempts: [key] })])
  expect(checkoutKey(VENUE, 'cart', 'it').key).not.toBe(key)
})

it('names an order whose answer was lost', async () => {
  const { key } = checkoutKey(VENUE, 'cart', 'it')
  recordSent(VENUE, { body: '{}', payload: payloadOf(key) })
  await leave()
  expect(asked).toEqual([JSON.stringify({ attempts: [key] })])
})

it('keeps the key of an order whose provider is silent, to go on with it', async () => {
  const { key } = checkoutKey(VENUE, 'cart', 'it')
  storeOrder(payloadOf(key))
  answer = { left: [], isWaiting: true }
  await leave()
  expect(checkoutKey(VENUE, 'cart', 'it').key).toBe(key)
})

it('names them again after a return from the back-forward cache', async () => {
  const { key } = checkoutKey(VENUE, 'cart', 'it')
  const stop = leaveOrders({ venueId: VENUE, share })
  storeOrder(payloadOf(key))
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await endLeaving()
  stop()
  expect(asked).toEqual([JSON.stringify({ attempts: [key] })])
})
