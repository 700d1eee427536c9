import { afterAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { keepCoupon } from '@/lib/browser/cart/coupon-store'
import {
  completeStoredOrder,
  confirmationPath,
  dropPendingOrder,
  pendingOrders,
  readStoredOrder,
  storeOrder,
} from '@/lib/browser/orders/stored-order'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import { testVenue } from '@/lib/testing/test-venue'

const { coupons: _codes, booking: _rules, ...restaurant } = testVenue
const { id } = restaurant
const DAY = 24 * 60 * 60 * 1000

const customer = [
  {
    name: 'Ada',
    surname: 'Rossi',
    street: 'Via Roma 1',
    addressComponents: null,
    time: '20:15',
    phone: '3331234567',
    deliveryNote: 'citofono 3',
  },
]
const payloadOf = (type: StoredPayload['order']['type'], changes: Partial<StoredPayload> = {}): StoredPayload => ({
  restaurant,
  order: {
    ...{ amount: 1200, commissions: 24, coupon: '', customer, customers: '1', number: -1, payed: false, quantity: 1 },
    ...{ table: -1, timestamp: Date.now(), total: 12, type, note: 'con affetto' },
    products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 1, note: 'senza sale' }],
  },
  transaction: { id: 'cash_1', provider: 'cash' },
  orderId: 'ord_1',
  attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f',
  ...changes,
})
const couponAt = (venue: number) => ({
  accepted: true,
  code: 'DIECI',
  discount: 10,
  name: '',
  restaurantAccepted: venue,
})

const device = new Map<string, string>()
const tab = new Map<string, string>()
const storageOf = (entries: Map<string, string>) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => void entries.set(key, value),
  removeItem: (key: string) => void entries.delete(key),
})

const put = (entries: Map<string, string>, key: string, value: unknown) => entries.set(key, JSON.stringify(value))
const read = (entries: Map<string, string>, key: string): unknown => JSON.parse(entries.get(key) ?? 'null')

beforeEach(() => {
  const storage = { localStorage: storageOf(device), sessionStorage: storageOf(tab) }
  Object.defineProperty(globalThis, 'window', { value: Object.assign(new EventTarget(), storage), configurable: true })
  device.clear()
  tab.clear()
})
afterAll(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'window')
})

describe('stored order: one that the server has taken', () => {
  it.each(['restaurant', 'delivery', 'takeaway', 'shipment'] as const)('%s: is done with on the device', (type) => {
    const payload = payloadOf(type)
    put(device, `coperto.order.${id}`, payload)
    put(device, `coperto.attempt.${id}`, { key: payload.attemptKey, lang: 'it', hash: 'x', at: Date.now() })
    put(device, 'coperto.order.5', payloadOf(type))
    expect(readStoredOrder(id)).toEqual({ payload, isNew: true })
    completeStoredOrder(id, payload)
    expect(device.has(`coperto.order.${id}`)).toBe(false)
    expect(device.has(`coperto.attempt.${id}`)).toBe(false)
    expect(device.has('coperto.order.5')).toBe(true)
    expect(JSON.parse(device.get(`coperto.cart.${id}`) ?? '{}').products ?? []).toEqual([])
  })

  it.each([
    ['restaurant', id, true],
    ['delivery', id, false],
    ['takeaway', id, false],
    ['shipment', id, false],
    ['delivery', 5, true],
    ['restaurant', 5, true],
  ] as const)('%s: with the coupon of venue %i, the session keeps it: %p', (type, venue, kept) => {
    keepCoupon(couponAt(venue))
    completeStoredOrder(id, payloadOf(type))
    expect(read(tab, 'coperto.coupon')).toEqual(kept ? couponAt(venue) : null)
  })

  it.each([
    ['dieci', false],
    ['', true],
    ['VENTI', true],
  ])('at a table a coupon leaves the session with the order that used it: %j, kept: %p', (coupon, kept) => {
    keepCoupon(couponAt(id))
    const payload = payloadOf('restaurant')
    completeStoredOrder(id, { ...payload, order: { ...payload.order, table: '1', customers: 1, coupon } })
    expect(read(tab, 'coperto.coupon') !== null).toBe(kept)
  })

  it('is shown again in its tab whole, in another without the person, and after a week no more', () => {
    jest.useFakeTimers({ now: Date.parse('2026-03-18T20:00:00Z'), doNotFake: ['nextTick', 'setImmediate'] })
    const payload = payloadOf('delivery')
    completeStoredOrder(id, payload)
    expect(readStoredOrder(id)).toEqual({ payload, isNew: false })
    tab.clear()
    const again = readStoredOrder(id)
    expect(again).toMatchObject({ isNew: false, payload: { orderId: 'ord_1', order: { total: 12, quantity: 1 } } })
    expect(JSON.stringify([...device])).not.toMatch(/Ada|Rossi|3331234567|Via Roma|citofono|affetto|senza sale/)
    jest.setSystemTime(Date.now() + 7 * DAY - 1)
    expect(readStoredOrder(id)).toEqual(again)
    jest.setSystemTime(Date.now() + 1)
    expect(readStoredOrder(id)).toBeNull()
  })

  it('gives way to the next one, which is asked about first', () => {
    completeStoredOrder(id, payloadOf('restaurant'))
    const next = payloadOf('restaurant', { orderId: 'ord_2' })
    put(device, `coperto.order.${id}`, next)
    expect(readStoredOrder(id)).toEqual({ payload: next, isNew: true })
  })

  it('is found by its own name beside others, taken or not', () => {
    const orders = ['ord_1', 'ord_2', 'ord_3'].map((orderId) => payloadOf('restaurant', { orderId }))
    for (const payload of orders) storeOrder(payload)
    const [first, second, third] = orders
    expect(readStoredOrder(id)).toEqual({ payload: third, isNew: true })
    if (second) completeStoredOrder(id, second)
    expect(readStoredOrder(id, 'ord_1')).toEqual({ payload: first, isNew: true })
    expect(readStoredOrder(id, 'ord_2')).toEqual({ payload: second, isNew: false })
    expect(readStoredOrder(id, 'ord_4')).toBeNull()
    expect(pendingOrders(id)).toEqual([third, first])
    dropPendingOrder(id, 'ord_3')
    expect(readStoredOrder(id)).toEqual({ payload: first, isNew: true })
  })

  it.each([
    ['restaurant', false, false, 'success'],
    ['delivery', true, false, 'whatsapp'],
    ['delivery', true, true, 'awaitsms'],
    ['takeaway', true, true, 'whatsapp'],
    ['shipment', false, true, 'awaitsms'],
  ] as const)('%s, WhatsApp %p, courier %p: is seen on the page %s', (type, has_whatsapp, has_pony_u, page) => {
    const payload = payloadOf(type, { restaurant: { ...restaurant, has_whatsapp, has_pony_u } })
    expect(confirmationPath(payload, { type: 'd', ref: '77' })).toMatch(new RegExp(`^/d/q/77/orders/${page}(\\?|$)`))
  })
})

it.each(['{', 'null', '[]', '{"orderId":"ord_1"}', JSON.stringify({ ...payloadOf('delivery'), attemptKey: 'x' })])(
  'an order stored as %.30s is none',
  (text) => {
    for (const entries of [device, tab]) entries.set(`coperto.order.${id}`, text)
    device.set(`coperto.taken.${id}`, text)
    expect(readStoredOrder(id)).toBeNull()
  },
)
