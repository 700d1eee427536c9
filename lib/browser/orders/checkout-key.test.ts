import { afterEach, describe, expect, it, jest } from '@jest/globals'
import {
  checkoutKey,
  forgetCheckoutKey,
  recordAnswered,
  recordSent,
  unansweredRequests,
} from '@/lib/browser/orders/checkout-key'
import type { StoredPayload } from '@/lib/core/orders/order-payload'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 1001
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const HOUR = 60 * 60 * 1000

const order = {
  ...{ amount: 0, commissions: 0, coupon: '', customer: [], customers: 1, number: -1, payed: false, products: [] },
  ...{ quantity: 0, table: -1 as const, timestamp: 0, total: 0, type: 'restaurant' as const, note: '' },
}
const { coupons: _codes, ...restaurant } = testVenue
const payload: StoredPayload = {
  ...{ restaurant, order, orderId: '', attemptKey: '7d5c5f6e-3b0a-4f0e-9a59-1d1b2c3d4e5f' },
  transaction: { id: '', provider: 'cash' },
}
const sentOf = (body: string) => ({ body, payload })

afterEach(() => {
  forgetCheckoutKey(VENUE)
  jest.useRealTimers()
})

describe('checkoutKey, the idempotency key of a checkout', () => {
  it('keeps its key while the content is the same, even in another language', () => {
    const first = checkoutKey(VENUE, 'a burrata', 'it')
    expect(first.key).toMatch(UUID)
    expect(checkoutKey(VENUE, 'a burrata', 'de')).toMatchObject({ key: first.key, lang: 'it' })
  })

  it('takes a new key for other content, another venue, and after it was forgotten', () => {
    const keys = [checkoutKey(VENUE, 'a burrata', 'it').key, checkoutKey(VENUE, 'two burratas', 'it').key]
    keys.push(checkoutKey(1002, 'two burratas', 'it').key)
    forgetCheckoutKey(VENUE)
    keys.push(checkoutKey(VENUE, 'two burratas', 'it').key)
    forgetCheckoutKey(1002)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('keeps its key for other content while what was sent before was never answered', () => {
    const { key } = checkoutKey(VENUE, 'a burrata', 'it')
    recordSent(VENUE, sentOf('first'))
    expect(checkoutKey(VENUE, 'two burratas', 'de')).toMatchObject({ key, lang: 'de' })
    recordSent(VENUE, sentOf('second'))
    expect(unansweredRequests(VENUE).map(({ body }) => body)).toEqual(['second', 'first'])
    recordAnswered(VENUE, sentOf('second'), false)
    expect(checkoutKey(VENUE, 'three burratas', 'it').key).toBe(key)
    recordAnswered(VENUE, sentOf('first'), true)
    expect(unansweredRequests(VENUE)).toEqual([])
    expect(checkoutKey(VENUE, 'four burratas', 'it').key).not.toBe(key)
  })

  it('is too old after two hours, and not before', () => {
    jest.useFakeTimers({ now: 0 })
    const { key } = checkoutKey(VENUE, 'a burrata', 'it')
    jest.setSystemTime(2 * HOUR - 1)
    expect(checkoutKey(VENUE, 'a burrata', 'it').key).toBe(key)
    jest.setSystemTime(2 * HOUR)
    expect(checkoutKey(VENUE, 'a burrata', 'it').key).not.toBe(key)
  })

  it('is new when the clock went back, rather than valid for ever', () => {
    jest.useFakeTimers({ now: 10 * HOUR })
    const { key } = checkoutKey(VENUE, 'a burrata', 'it')
    jest.setSystemTime(0)
    expect(checkoutKey(VENUE, 'a burrata', 'it').key).not.toBe(key)
  })
})
