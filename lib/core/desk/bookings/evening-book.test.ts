import { describe, expect, it } from '@jest/globals'
import { bookingsOn, eveningParts } from '@/lib/core/desk/bookings/evening-book'
import { testDeskBooking } from '@/lib/testing/desk-bookings'

const DAY = '2026-03-28'

const idsOf = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id)

describe('the book of an evening', () => {
  it('shows a booking as its last move left it, whichever list knows it', () => {
    const seen = testDeskBooking('a', { turn: 1, state: 'accepted' })
    const moved = testDeskBooking('a', { turn: 2, state: 'arrived' })
    expect(bookingsOn(DAY, [seen], [moved])).toEqual([moved])
    expect(bookingsOn(DAY, [moved], [seen])).toEqual([moved])
  })

  it('has no booking that was moved to another day since', () => {
    const moved = testDeskBooking('a', { turn: 2, date: '2026-03-29' })
    expect(bookingsOn(DAY, [testDeskBooking('a', { turn: 1 })], [moved])).toEqual([])
    expect(bookingsOn('2026-03-29', [], [moved])).toEqual([moved])
  })

  it('goes by time, a night with its evening', () => {
    const night = testDeskBooking('night', { time: '00:30', afterMidnight: true })
    const late = testDeskBooking('late', { time: '22:00' })
    const lunch = testDeskBooking('lunch', { time: '12:30' })
    expect(idsOf(bookingsOn(DAY, [night, late], [lunch]))).toEqual(['lunch', 'late', 'night'])
  })

  it('sorts bookings into expected, waiting and over, and counts people expected and in the room', () => {
    const states = ['requested', 'accepted', 'arrived', 'left', 'no_show', 'refused', 'cancelled'] as const
    const waiting = ['waiting', 'offered', 'lapsed'] as const
    const parts = eveningParts([...states, ...waiting].map((state) => testDeskBooking(state, { state, seats: 3 })))
    expect(idsOf(parts.expected)).toEqual(['accepted', 'arrived'])
    expect(idsOf(parts.onPaper)).toEqual(['requested', 'accepted', 'arrived'])
    expect(idsOf(parts.waiting)).toEqual(['waiting', 'offered'])
    expect(idsOf(parts.over)).toEqual(['left', 'no_show', 'refused', 'cancelled', 'lapsed'])
    expect([parts.awaited, parts.here]).toEqual([6, 3])
  })
})
