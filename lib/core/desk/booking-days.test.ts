import { describe, expect, it } from '@jest/globals'
import { bookingsByDay, newlyCancelled, requestedBookings, unansweredBookings } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

const booking = (id: string, changes: Partial<DeskBooking> = {}): DeskBooking => ({
  ...{ id, number: id, state: 'accepted', name: 'Ada Rossi', phone: '+393331234567', seats: 2, date: '2026-03-28' },
  ...{ time: '20:30', afterMidnight: false, note: '', order: null, answeredBy: null, answerable: true },
  ...changes,
})
const idsOf = (bookings: readonly DeskBooking[]) => bookings.map(({ id }) => id)

describe('the bookings of a desk', () => {
  const bookings = [
    booking('later', { state: 'requested', date: '2026-03-29', seats: 5 }),
    booking('soon', { state: 'requested', time: '19:00', seats: 3 }),
    booking('night', { time: '01:00', afterMidnight: true }),
    booking('dinner'),
    booking('gone', { state: 'cancelled', time: '12:30' }),
    booking('refused', { state: 'refused', date: '2026-03-27' }),
  ]

  it('wait for an answer above all days, the soonest first', () => {
    expect(idsOf(requestedBookings(bookings))).toEqual(['soon', 'later'])
  })

  it('stand by their day, a night with its evening, and count who is to come', () => {
    const days = bookingsByDay(bookings).map(({ date, bookings: those, people }) => [date, idsOf(those), people])
    expect(days).toEqual([
      ['2026-03-27', ['refused'], 0],
      ['2026-03-28', ['gone', 'dinner', 'night'], 7],
    ])
  })

  it('are told once when their guest cancels them', () => {
    const before = [booking('a'), booking('b', { state: 'requested' }), booking('c'), booking('d')]
    const after = [
      booking('a', { state: 'cancelled' }),
      booking('b', { state: 'cancelled' }),
      booking('c', { state: 'refused' }),
      booking('d'),
      booking('unknown', { state: 'cancelled' }),
    ]
    expect(idsOf(newlyCancelled(before, after))).toEqual(['a', 'b'])
    expect(newlyCancelled(after, after)).toEqual([])
  })

  it('ring until they are answered, but where another system answers them', () => {
    const elsewhere = booking('elsewhere', { state: 'requested', answerable: false })
    expect(unansweredBookings([...bookings, elsewhere])).toEqual(['later', 'soon'])
  })
})
