import { minutesOf } from '@/lib/core/venue/time-of-day'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

type Booking = NonNullable<VenueFile['booking']>

const DAY_MINUTES = 1_440

const minutesOpen = ({ open, close }: { open: string; close: string }): number =>
  minutesOf(close) - minutesOf(open) + (close <= open ? DAY_MINUTES : 0)

const seatsOf = ({ tables = [] }: Booking): number => tables.reduce((sum, { seats }) => sum + seats, 0)

const olderName = ({ bookingSeats, booking }: VenueFile): string[] => {
  if (bookingSeats === undefined) return []
  const room = booking?.seats === undefined && booking?.tables === undefined
  return [
    `bookingSeats of ${bookingSeats} is read as booking.arrivals, people who arrive in the same half hour${
      room ? ': nobody counts how many are in the room, as booking.seats or booking.tables would' : ''
    }`,
  ]
}

const sizeAdvice = (booking: Booking): string[] => {
  const [atTables, { seats, largest, by_itself }] = [seatsOf(booking), booking]
  const room = seats ?? (atTables || Number.POSITIVE_INFINITY)
  return [
    ...(seats !== undefined && atTables > 0 && seats > atTables
      ? [`its booking.seats of ${seats} are more than its tables have (${atTables})`]
      : []),
    ...(largest !== undefined && largest > room
      ? [`its booking.largest of ${largest} is more than its room seats`]
      : []),
    ...(by_itself?.free_share && room === Number.POSITIVE_INFINITY
      ? ['its booking.by_itself goes by free seats, and it states neither seats nor tables']
      : []),
    ...(booking.waiting_list && room === Number.POSITIVE_INFINITY && booking.arrivals === undefined
      ? ['it has a waiting list and is never full: it states neither seats nor tables']
      : []),
  ]
}

const timeAdvice = ({ notice_minutes = 0, last_minutes = 0, days_ahead = 365 }: Booking, file: VenueFile): string[] => {
  const longest = Math.max(0, ...(file.timetables ?? []).map(minutesOpen))
  return [
    ...(last_minutes > longest
      ? [`its booking.last_minutes of ${last_minutes} are longer than all its hours: nobody can book`]
      : []),
    ...(notice_minutes >= (days_ahead + 1) * DAY_MINUTES
      ? [`its booking.notice_minutes of ${notice_minutes} reach beyond its days_ahead: nobody can book`]
      : []),
  ]
}

/** On a venue that takes bookings and could take them better. */
export const bookingAdvice = (file: VenueFile): string[] => {
  if (!file.has_booking) return []
  if ((file.timetables ?? []).length === 0) return ['it takes bookings and states no timetables: nobody can book']
  const booking = file.booking ?? {}
  return [...olderName(file), ...sizeAdvice(booking), ...timeAdvice(booking, file)]
}
