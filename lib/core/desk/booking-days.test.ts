import { describe, expect, it } from '@jest/globals'
import { bookedDays, newlyCancelled, requestedBookings, unansweredBookings } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const booking = testDeskBooking
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

  it('are counted by day while their guests are awaited', () => {
    expect(bookedDays(bookings)).toEqual([
      { date: '2026-03-28', bookings: 3, people: 7 },
      { date: '2026-03-29', bookings: 1, people: 5 },
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

  it('are not told of what the host has cancelled', () => {
    const byHost = booking('a', { state: 'cancelled', lastMove: { kind: 'cancel', at: 0 } })
    const unwritten = booking('b', { state: 'cancelled', source: 'host' })
    expect(newlyCancelled([booking('a'), booking('b', { source: 'host' })], [byHost, unwritten])).toEqual([])
  })

  it('ring until they are answered, but where another system answers them', () => {
    const elsewhere = booking('elsewhere', { state: 'requested', answerable: false })
    expect(unansweredBookings([...bookings, elsewhere])).toEqual(['later', 'soon'])
  })
})
