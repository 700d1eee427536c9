import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { bookingKey, forgetBookingKey } from '@/lib/browser/booking/booking-key'

const VENUE = 1007
const HOUR = 60 * 60 * 1000

afterEach(() => {
  forgetBookingKey(VENUE)
  jest.useRealTimers()
})

describe('bookingKey', () => {
  it('keeps its key while the content is the same, and takes a new one for any other', () => {
    const key = bookingKey(VENUE, 'four at nine')
    expect(bookingKey(VENUE, 'four at nine')).toBe(key)
    expect(bookingKey(VENUE, 'five at nine')).not.toBe(key)
  })

  it('takes a new key once it was forgotten, after two hours, and when the clock went back', () => {
    jest.useFakeTimers({ now: 10 * HOUR })
    const keys = [bookingKey(VENUE, 'four at nine')]
    forgetBookingKey(VENUE)
    keys.push(bookingKey(VENUE, 'four at nine'))
    jest.setSystemTime(12 * HOUR)
    keys.push(bookingKey(VENUE, 'four at nine'))
    jest.setSystemTime(11 * HOUR)
    keys.push(bookingKey(VENUE, 'four at nine'))
    expect(new Set(keys).size).toBe(4)
  })
})
