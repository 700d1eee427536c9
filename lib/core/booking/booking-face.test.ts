import { describe, expect, it } from '@jest/globals'
import { type BookingFace, bookingFace, isComing, movedWhat } from '@/lib/core/booking/booking-face'
import { BOOKING_STATES, type BookingState } from '@/lib/core/booking/booking-transitions'

const BEFORE = { date: '2026-03-28', time: '20:30', afterMidnight: false, seats: 4 }

describe('bookingFace', () => {
  it.each(BOOKING_STATES)('is the state itself where the venue changed nothing: %s', (state) => {
    expect(bookingFace({ state, movedFrom: null, cancelledBy: null })).toBe(state)
  })

  it.each<[BookingState, BookingFace]>([
    ['accepted', 'moved'],
    ['requested', 'moved'],
    ['arrived', 'arrived'],
    ['cancelled', 'cancelled'],
    ['no_show', 'no_show'],
  ])('asks about a move only while the guest is to come: %s', (state, face) => {
    expect(bookingFace({ state, movedFrom: BEFORE, cancelledBy: null })).toBe(face)
  })

  it('tells a cancellation of the venue from the guest’s own', () => {
    const cancelled = { state: 'cancelled', movedFrom: null } as const
    expect(bookingFace({ ...cancelled, cancelledBy: 'venue' })).toBe('called_off')
    expect(bookingFace({ ...cancelled, cancelledBy: 'guest' })).toBe('cancelled')
    expect(bookingFace({ ...cancelled, cancelledBy: null })).toBe('cancelled')
  })

  it('tells a guest who gave up waiting from one who gave up a table', () => {
    const cancelled = { state: 'cancelled', movedFrom: null, cancelledBy: 'guest' } as const
    expect(bookingFace({ ...cancelled, leftList: true })).toBe('left_list')
  })
})

it('a guest is to come while the venue, a freed table or the guest has not ended it', () => {
  expect([...BOOKING_STATES, 'moved' as const, 'called_off' as const, 'left_list' as const].filter(isComing)).toEqual([
    'requested',
    'accepted',
    'waiting',
    'offered',
    'moved',
  ])
})

it.each([
  ['another day at the same time', { date: '2026-03-29' }, 'day'],
  ['another day and time', { date: '2026-03-29', time: '21:00' }, 'day'],
  ['another time', { time: '21:00' }, 'time'],
  ['the same time a night later', { afterMidnight: true }, 'time'],
  ['only the people', {}, 'people'],
])('a move says first what matters most: %s', (_, change, what) => {
  const { seats: _people, ...before } = BEFORE
  expect(movedWhat(BEFORE, { ...before, ...change })).toBe(what)
})
