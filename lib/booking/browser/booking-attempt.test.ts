import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { bookingAttempt, forgetBookingAttempt } from '@/lib/booking/browser/booking-attempt'

const VENUE = 1007
const HOUR = 60 * 60 * 1000

afterEach(() => {
  forgetBookingAttempt(VENUE)
  jest.useRealTimers()
})

describe('bookingAttempt', () => {
  it('keeps its key while the content is the same, and takes a new one for any other', () => {
    const key = bookingAttempt(VENUE, 'four at nine')
    expect(bookingAttempt(VENUE, 'four at nine')).toBe(key)
    expect(bookingAttempt(VENUE, 'five at nine')).not.toBe(key)
  })

  it('takes a new key once it was forgotten, after two hours, and when the clock went back', () => {
    jest.useFakeTimers({ now: 10 * HOUR })
    const keys = [bookingAttempt(VENUE, 'four at nine')]
    forgetBookingAttempt(VENUE)
    keys.push(bookingAttempt(VENUE, 'four at nine'))
    jest.setSystemTime(12 * HOUR)
    keys.push(bookingAttempt(VENUE, 'four at nine'))
    jest.setSystemTime(11 * HOUR)
    keys.push(bookingAttempt(VENUE, 'four at nine'))
    expect(new Set(keys).size).toBe(4)
  })
})
