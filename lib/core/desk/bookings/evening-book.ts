import { isAwaited, peopleOf, soonestFirst } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

/** Bookings of an evening and of the desk; one in both is as its last move left it. */
export const newestBookings = (evening: readonly DeskBooking[], desk: readonly DeskBooking[]): DeskBooking[] => {
  const newest = new Map(evening.map((booking) => [booking.id, booking]))
  for (const booking of desk) {
    if (booking.turn >= (newest.get(booking.id)?.turn ?? 0)) newest.set(booking.id, booking)
  }
  return [...newest.values()]
}

/** Those of a date, soonest first. */
export const bookingsOn = (
  date: string,
  evening: readonly DeskBooking[],
  desk: readonly DeskBooking[],
): DeskBooking[] =>
  newestBookings(evening, desk)
    .filter((booking) => booking.date === date)
    .toSorted(soonestFirst)

/** Each soonest first. Requests are answered elsewhere on the page. */
export type EveningParts = {
  expected: DeskBooking[]
  /** Who may come, unanswered bookings included. */
  onPaper: DeskBooking[]
  waiting: DeskBooking[]
  over: DeskBooking[]
  /** People who are still to come, unanswered bookings included. */
  awaited: number
  /** People in the room. */
  here: number
}

const EXPECTED: readonly string[] = ['accepted', 'arrived']
const WAITING: readonly string[] = ['waiting', 'offered']

export const eveningParts = (bookings: readonly DeskBooking[]): EveningParts => {
  const expected = bookings.filter(({ state }) => EXPECTED.includes(state))
  const waiting = bookings.filter(({ state }) => WAITING.includes(state))
  return {
    expected,
    onPaper: bookings.filter(({ state }) => state === 'requested' || EXPECTED.includes(state)),
    waiting,
    over: bookings.filter(({ state }) => ![...EXPECTED, ...WAITING, 'requested'].includes(state)),
    awaited: peopleOf(bookings.filter(isAwaited)),
    here: peopleOf(expected.filter(({ state }) => state === 'arrived')),
  }
}
