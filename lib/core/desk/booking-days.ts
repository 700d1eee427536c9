import type { DeskBooking } from '@/lib/core/desk/desk-booking'

const when = ({ date, afterMidnight, time }: DeskBooking): string => `${date} ${afterMidnight ? 1 : 0} ${time}`

const soonestFirst = (a: DeskBooking, b: DeskBooking): number => (when(a) < when(b) ? -1 : 1)

const isExpected = ({ state }: DeskBooking): boolean => state === 'accepted' || state === 'requested'

export const requestedBookings = (bookings: readonly DeskBooking[]): DeskBooking[] =>
  bookings.filter(({ state }) => state === 'requested').toSorted(soonestFirst)

/** Ids of requests to answer here, which ring. */
export const unansweredBookings = (bookings: readonly DeskBooking[]): string[] =>
  bookings.filter(({ state, answerable }) => state === 'requested' && answerable).map(({ id }) => id)

/** Bookings that were expected before and that their guest has cancelled since. */
export const newlyCancelled = (before: readonly DeskBooking[], after: readonly DeskBooking[]): DeskBooking[] => {
  const expected = new Set(before.filter(isExpected).map(({ id }) => id))
  return after.filter(({ id, state }) => state === 'cancelled' && expected.has(id))
}

export type BookingsOfDay = {
  date: string
  /** Without requested ones, soonest first. */
  bookings: DeskBooking[]
  /** Includes unanswered bookings. */
  people: number
}

const dayOf = (date: string, all: readonly DeskBooking[]): BookingsOfDay => ({
  date,
  bookings: all.filter(({ state }) => state !== 'requested').toSorted(soonestFirst),
  people: all.filter(isExpected).reduce((sum, { seats }) => sum + seats, 0),
})

/** Only days with answered bookings, soonest first. */
export const bookingsByDay = (bookings: readonly DeskBooking[]): BookingsOfDay[] =>
  [...new Set(bookings.map(({ date }) => date))]
    .toSorted()
    .map((date) =>
      dayOf(
        date,
        bookings.filter((booking) => booking.date === date),
      ),
    )
    .filter(({ bookings: answered }) => answered.length > 0)
