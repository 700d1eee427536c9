import type { DeskBooking } from '@/lib/desk/desk-booking'

const when = ({ date, afterMidnight, time }: DeskBooking): string => `${date} ${afterMidnight ? 1 : 0} ${time}`

const soonestFirst = (a: DeskBooking, b: DeskBooking): number => (when(a) < when(b) ? -1 : 1)

/** Whether somebody is to come, as far as the desk knows. */
const isExpected = ({ state }: DeskBooking): boolean => state === 'accepted' || state === 'requested'

/** What the venue has not answered, the soonest first. */
export const requestedBookings = (bookings: readonly DeskBooking[]): DeskBooking[] =>
  bookings.filter(({ state }) => state === 'requested').toSorted(soonestFirst)

/** Those of them that are answered here, by id: what rings until somebody touches it. */
export const unansweredBookings = (bookings: readonly DeskBooking[]): string[] =>
  bookings.filter(({ state, answerable }) => state === 'requested' && answerable).map(({ id }) => id)

export type BookingsOfDay = {
  /** 'YYYY-MM-DD' */
  date: string
  /** Answered or given up, the soonest first. */
  bookings: DeskBooking[]
  /** How many people are awaited, those not yet answered too. */
  people: number
}

const dayOf = (date: string, all: readonly DeskBooking[]): BookingsOfDay => ({
  date,
  bookings: all.filter(({ state }) => state !== 'requested').toSorted(soonestFirst),
  people: all.filter(isExpected).reduce((sum, { seats }) => sum + seats, 0),
})

/** The days that have answered bookings, the soonest first. */
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
