import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import {
  bookingInSight,
  comingBookings,
  dropSentBooking,
  keepSentBooking,
  sentBookingInAddress,
  updateSentBooking,
} from '@/lib/browser/booking/sent-booking'
import type { BookingStatus } from '@/lib/core/booking/booking-status'

const VENUE = 1007
const sent = (id: string, date: string, time = '20:30') => ({
  ...{ id, date, time, seats: 2, afterMidnight: false, isOff: false },
  attemptKey: '00000000-0000-4000-8000-000000000000',
})
const status = (changes: Partial<BookingStatus> = {}): BookingStatus => ({
  ...{ state: 'accepted', reason: null, code: null, note: '', order: null, cancelUntil: null, mayCancel: true },
  ...{ date: '2026-03-29', time: '20:30', afterMidnight: false, seats: 2, calendar: null, news: null },
  ...{ movedFrom: null, mayChange: true, turn: 1, offeredUntil: null, cancelledBy: null },
  ...changes,
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
    updateSentBooking(VENUE, sent('off', '2026-03-29'), status({ state: 'cancelled', cancelledBy: 'guest' }))
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

  it('follow what the venue and the guest change, and come back when a cancellation is undone', () => {
    const booking = sent('moved', '2026-03-29')
    keepSentBooking(VENUE, booking)
    expect(updateSentBooking(VENUE, booking, status())).toEqual(booking)
    updateSentBooking(VENUE, booking, status({ date: '2026-04-01', time: '21:00', seats: 5 }))
    expect(comingBookings(VENUE)).toEqual([
      { ...booking, date: '2026-04-01', time: '21:00', seats: 5, isOff: false, isChanged: true },
    ])
    updateSentBooking(VENUE, booking, status({ state: 'cancelled', cancelledBy: 'venue' }))
    expect(comingBookings(VENUE)).toEqual([])
    expect(updateSentBooking(VENUE, booking, status())).toMatchObject({ isOff: false, isChanged: true })
    expect(idsOf(comingBookings(VENUE))).toEqual(['moved'])
  })

  it('wait on the page as long as they wait for a table', () => {
    const booking = sent('waits', '2026-03-29')
    keepSentBooking(VENUE, booking)
    const waiting = updateSentBooking(VENUE, booking, status({ state: 'waiting' }))
    expect(waiting).toMatchObject({ state: 'waiting', isOff: false })
    expect(updateSentBooking(VENUE, waiting, status())).not.toHaveProperty('state')
  })

  it('have the next one in sight until three hours after its time, past midnight too', () => {
    keepSentBooking(VENUE, sent('dinner', '2026-03-28'))
    keepSentBooking(VENUE, sent('early', '2026-03-27', '21:14'))
    expect(bookingInSight(VENUE)?.id).toBe('dinner')
    keepSentBooking(VENUE, sent('late', '2026-03-27', '21:15'))
    expect(bookingInSight(VENUE)?.id).toBe('late')
    keepSentBooking(VENUE, { ...sent('night', '2026-03-26', '21:30'), afterMidnight: true })
    updateSentBooking(VENUE, sent('late', '2026-03-27', '21:15'), status({ state: 'arrived' }))
    expect(bookingInSight(VENUE)?.id).toBe('night')
    expect(bookingInSight(1001)).toBeNull()
  })
})
