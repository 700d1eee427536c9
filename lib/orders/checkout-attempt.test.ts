import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { attemptFor, forgetAttempt } from '@/lib/orders/checkout-attempt'

const VENUE = 1001
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const HOUR = 60 * 60 * 1000

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
