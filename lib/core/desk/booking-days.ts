import { AWAITED_STATES } from '@/lib/core/booking/booking-transitions'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

const when = ({ date, afterMidnight, time }: DeskBooking): string => `${date} ${afterMidnight ? 1 : 0} ${time}`

export const soonestFirst = (a: DeskBooking, b: DeskBooking): number => (when(a) < when(b) ? -1 : 1)

export const isAwaited = ({ state }: DeskBooking): boolean => AWAITED_STATES.some((each) => each === state)

/** A cancellation that the host may take back is the host's own, as is that of what the host wrote in. */
export const isCancelledByGuest = ({ state, source, lastMove }: DeskBooking): boolean =>
  state === 'cancelled' && source === 'guest' && lastMove?.kind !== 'cancel'

export const requestedBookings = (bookings: readonly DeskBooking[]): DeskBooking[] =>
  bookings.filter(({ state }) => state === 'requested').toSorted(soonestFirst)

/** Ids of requests to answer here, which ring. */
export const unansweredBookings = (bookings: readonly DeskBooking[]): string[] =>
  bookings.filter(({ state, answerable }) => state === 'requested' && answerable).map(({ id }) => id)

/** Bookings that were expected before and that their guest has cancelled since. */
export const newlyCancelled = (before: readonly DeskBooking[], after: readonly DeskBooking[]): DeskBooking[] => {
  const expected = new Set(before.filter(isAwaited).map(({ id }) => id))
  return after.filter((booking) => isCancelledByGuest(booking) && expected.has(booking.id))
}

export const peopleOf = (bookings: readonly DeskBooking[]): number =>
  bookings.reduce((sum, { seats }) => sum + seats, 0)

/** `people`: includes unanswered bookings. */
export type BookedDay = { date: string; bookings: number; people: number }

/** Days on which guests are awaited, soonest first. */
export const bookedDays = (bookings: readonly DeskBooking[]): BookedDay[] => {
  const awaited = bookings.filter(isAwaited)
  return [...new Set(awaited.map(({ date }) => date))].toSorted().map((date) => {
    const those = awaited.filter((booking) => booking.date === date)
    return { date, bookings: those.length, people: peopleOf(those) }
  })
}
