import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { attemptFor, forgetAttempt, noteAnswered, noteSent, unansweredOf } from '@/lib/orders/browser/checkout-attempt'
import type { StoredPayload } from '@/lib/orders/order-payload'
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
  forgetAttempt(VENUE)
  jest.useRealTimers()
})

describe('attemptFor', () => {
  it('keeps its key while the content is the same, even in another language', () => {
    const first = attemptFor(VENUE, 'a burrata', 'it')
    expect(first.key).toMatch(UUID)
    expect(attemptFor(VENUE, 'a burrata', 'de')).toMatchObject({ key: first.key, lang: 'it' })
  })

  it('takes a new key for other content, another venue, and after it was forgotten', () => {
    const keys = [attemptFor(VENUE, 'a burrata', 'it').key, attemptFor(VENUE, 'two burratas', 'it').key]
    keys.push(attemptFor(1002, 'two burratas', 'it').key)
    forgetAttempt(VENUE)
    keys.push(attemptFor(VENUE, 'two burratas', 'it').key)
    forgetAttempt(1002)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('keeps its key for other content while what was sent before was never answered', () => {
    const { key } = attemptFor(VENUE, 'a burrata', 'it')
    noteSent(VENUE, sentOf('first'))
    expect(attemptFor(VENUE, 'two burratas', 'de')).toMatchObject({ key, lang: 'de' })
    noteSent(VENUE, sentOf('second'))
    expect(unansweredOf(VENUE).map(({ body }) => body)).toEqual(['second', 'first'])
    noteAnswered(VENUE, sentOf('second'), false)
    expect(attemptFor(VENUE, 'three burratas', 'it').key).toBe(key)
    noteAnswered(VENUE, sentOf('first'), true)
    expect(unansweredOf(VENUE)).toEqual([])
    expect(attemptFor(VENUE, 'four burratas', 'it').key).not.toBe(key)
  })

  it('is too old after two hours, and not before', () => {
    jest.useFakeTimers({ now: 0 })
    const { key } = attemptFor(VENUE, 'a burrata', 'it')
    jest.setSystemTime(2 * HOUR - 1)
    expect(attemptFor(VENUE, 'a burrata', 'it').key).toBe(key)
    jest.setSystemTime(2 * HOUR)
    expect(attemptFor(VENUE, 'a burrata', 'it').key).not.toBe(key)
  })

  it('is new when the clock went back, rather than valid for ever', () => {
    jest.useFakeTimers({ now: 10 * HOUR })
    const { key } = attemptFor(VENUE, 'a burrata', 'it')
    jest.setSystemTime(0)
    expect(attemptFor(VENUE, 'a burrata', 'it').key).not.toBe(key)
  })
})
