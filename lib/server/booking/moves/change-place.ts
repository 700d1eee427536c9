import 'server-only'
import type { Transaction, Updateable } from 'kysely'
import type { MovedFrom } from '@/lib/core/booking/booking-move'
import { endOfStay } from '@/lib/core/booking/booking-room'
import { type HostStartError, hostStart, hostWindows } from '@/lib/core/booking/host-day'
import { payloadFor } from '@/lib/core/booking/payload-for'
import { fail, ok, type Result } from '@/lib/core/result'
import { venueDate } from '@/lib/core/venue/opening/opening-hours'
import type { TimeWindow } from '@/lib/core/venue/service-times'
import type { Venue } from '@/lib/core/venue/venue'
import { type Booking, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { isSamePlace, movedFromOf, placeOf } from '@/lib/server/booking/moves/booking-moves'
import { findRoom, type RoomError } from '@/lib/server/booking/moves/find-room'
import { partyOf, tablesOf } from '@/lib/server/booking/venue-room'
import type { BookingRow, Schema } from '@/lib/server/db/schema'

/** What the moves of a booking need to know of its venue. */
export type BookingVenue = Pick<Venue, 'id' | 'token' | 'timetables' | 'closures' | 'booking' | 'bookingCancelHours'>

/** Where the host puts a party. */
export type Place = { date: string; time: string; seats: number; tables: readonly string[] }

export type PlaceError = RoomError | HostStartError | { code: 'unknown_table' }

export const knowsTables = ({ booking }: Pick<Venue, 'booking'>, names: readonly string[]): boolean =>
  names.every((name) => booking.tables.some((table) => table.name === name))

/** JSON of the column; null for none. */
export const tablesColumn = (names: readonly string[]): string | null =>
  names.length === 0 ? null : JSON.stringify([...new Set(names)])

const HOUR_MS = 60 * 60_000

/** The time to cancel moves with the booking; a booking that could never be cancelled stays so. */
export const cancelUntilOf = (
  { cancel_until }: Pick<Booking, 'cancel_until'>,
  { bookingCancelHours }: Pick<Venue, 'bookingCancelHours'>,
  startsAt: number,
): number | null => (cancel_until === null ? null : startsAt - bookingCancelHours * HOUR_MS)

type Moving = { venue: BookingVenue; booking: Booking; now: number }

/** Of the same time nothing is asked, even where the hours have changed since. */
const startOfPlace = (
  { venue, booking, now }: Moving,
  { date, time }: Place,
): Result<{ startsAt: number; windows: TimeWindow[] }, HostStartError> => {
  const { starts_at: startsAt } = booking
  const before = placeOf(booking)
  return startsAt !== null && before.date === date && before.time === time
    ? ok({ startsAt, windows: hostWindows(venue, date) })
    : hostStart(venue, { date, time }, now)
}

const asksGuest = ({ source, state }: Booking): boolean =>
  (source === null || source === 'guest') && (state === 'requested' || state === 'accepted')

/** Keeps what the guest knows of; nothing is asked any more once it stands as before. */
const movedFrom = (booking: Booking, to: MovedFrom): string | null => {
  const known = movedFromOf(booking) ?? placeOf(booking)
  return !asksGuest(booking) || isSamePlace(known, to) ? null : JSON.stringify(known)
}

export type PlaceColumns = Partial<Updateable<BookingRow>>

/** The columns of a booking at its new place, if there is room. Call it under the venue's lock. */
export const changePlace = async (
  tx: Transaction<Schema>,
  { venue, booking, now }: Moving,
  place: Place,
): Promise<Result<PlaceColumns, PlaceError>> => {
  const { date, time, seats, tables } = place
  // A name that the venue has given up since may stay.
  const added = tables.filter((name) => !tablesOf(booking).includes(name))
  if (!knowsTables(venue, added)) return fail({ code: 'unknown_table' })
  const start = startOfPlace({ venue, booking, now }, place)
  if (!start.ok) return start
  const { startsAt, windows } = start.value
  const payload = payloadOfBooking(booking)
  const isSameStay = startsAt === booking.starts_at && seats === payload.seats && booking.ends_at !== null
  const endsAt = isSameStay ? Number(booking.ends_at) : endOfStay(venue.booking, startsAt, seats)
  // Whoever is still there keeps their seats for a while, at the new tables too.
  const moved = { ...booking, starts_at: startsAt, ends_at: endsAt, seats, tables: tablesColumn(tables) }
  const party = partyOf(moved, venue.booking, now) ?? { startsAt, endsAt, seats, tables }
  const room = await findRoom(tx, { venue, party, date, windows, by: 'host', moved: booking, now })
  if (!room.ok) return room
  const afterMidnight = venueDate(new Date(startsAt)) !== date
  return ok({
    payload: JSON.stringify(payloadFor(payload, { date, time, seats })),
    ...{ reserved_at: date, seats, starts_at: startsAt, ends_at: endsAt, tables: tablesColumn(tables) },
    moved_from: movedFrom(booking, { date, time, afterMidnight, seats }),
    cancel_until: cancelUntilOf(booking, venue, startsAt),
  })
}

/** Whether a change moved the party itself, and not its tables alone. */
export const isElsewhere = (before: Booking, after: Booking): boolean =>
  before.starts_at !== after.starts_at || !isSamePlace(placeOf(before), placeOf(after))
