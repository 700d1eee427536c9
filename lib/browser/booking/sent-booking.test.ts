import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  comingBookings,
  dropSentBooking,
  keepSentBooking,
  markSentBookingOff,
  sentBookingInAddress,
} from '@/lib/browser/booking/sent-booking'

const VENUE = 1007
const sent = (id: string, date: string, time = '20:30') => ({
  ...{ id, date, time, seats: 2, afterMidnight: false, isOff: false },
  attemptKey: '00000000-0000-4000-8000-000000000000',
})
const idsOf = (bookings: { id: string }[]) => bookings.map(({ id }) => id)

describe('the bookings a device keeps', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    }
    Object.assign(globalThis, { window: { localStorage }, location: { search: '' } })
    // A quarter past midnight at the venues, still the day before in UTC.
    jest.useFakeTimers({ now: Date.parse('2026-03-27T23:15:00Z') })
  })
  afterEach(() => {
    jest.useRealTimers()
    Object.assign(globalThis, { window: undefined, location: undefined })
  })

  it('are offered from today on, the soonest first, while somebody may come', () => {
    for (const each of [
      sent('later', '2026-04-03'),
      sent('lunch', '2026-03-28', '12:30'),
      sent('dinner', '2026-03-28'),
      sent('past', '2026-03-27'),
      sent('off', '2026-03-29'),
    ])
      expect(keepSentBooking(VENUE, each)).toBe(true)
    markSentBookingOff(VENUE, 'off')
    expect(idsOf(comingBookings(VENUE))).toEqual(['lunch', 'dinner', 'later'])
    expect(comingBookings(1001)).toEqual([])
    dropSentBooking(VENUE, 'lunch')
    expect(idsOf(comingBookings(VENUE))).toEqual(['dinner', 'later'])
  })

  it('are shown by their id, else the one sent last, also when it is over', () => {
    keepSentBooking(VENUE, sent('first', '2026-03-28'))
    keepSentBooking(VENUE, sent('second', '2026-03-20'))
    expect(sentBookingInAddress(VENUE)?.id).toBe('second')
    location.search = '?booking=first'
    expect(sentBookingInAddress(VENUE)?.id).toBe('first')
    location.search = '?booking=nobody'
    expect(sentBookingInAddress(VENUE)).toBeNull()
  })
})
