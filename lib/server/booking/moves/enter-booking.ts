import 'server-only'
import { createHash } from 'node:crypto'
import type { Insertable, Transaction } from 'kysely'
import type { z } from 'zod'
import type { BookingMover } from '@/lib/core/booking/booking-move'
import { endOfStay } from '@/lib/core/booking/booking-room'
import { eveningOf, type HostStart, hostStart, hostWindows } from '@/lib/core/booking/host-day'
import type { hostEntrySchema } from '@/lib/core/desk/desk-bookings-api'
import { notedPhone } from '@/lib/core/person/noted-phone'
import { fail, ok, type Result } from '@/lib/core/result'
import { plainLine } from '@/lib/core/text/plain-line'
import { venueTime } from '@/lib/core/venue/service-times'
import { type Booking, findBooking } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock, writeEntry } from '@/lib/server/booking/moves/booking-log'
import { type BookingVenue, knowsTables, type PlaceError, tablesColumn } from '@/lib/server/booking/moves/change-place'
import { findRoom } from '@/lib/server/booking/moves/find-room'
import type { Db } from '@/lib/server/db/connect'
import type { BookingRow, Schema } from '@/lib/server/db/schema'

export type HostEntryOutput = z.output<typeof hostEntrySchema>

/** `by`: the device's name; null by command. */
type EntryAbout = {
  venue: BookingVenue
  by: string | null
  mover: Extract<BookingMover, 'host' | 'command'>
  now: number
}

/** booking_reused: the same key wrote in something else. */
export type EnterBookingError = PlaceError | { code: 'booking_reused' }

const hashOf = ({ attemptKey: _key, ...entry }: HostEntryOutput): string =>
  createHash('sha256').update(JSON.stringify(entry)).digest('hex')

/** Public, as that of a guest's booking; its key cannot be derived from it. */
const referenceOf = (venueId: number, { attemptKey }: HostEntryOutput): string =>
  createHash('sha256').update(`host booking ${venueId} ${attemptKey}`).digest('hex').slice(0, 20)

const MINUTE_MS = 60_000

type Begun = HostStart & { date: string; time: string }

/** A party in the door is taken whatever the hours say. */
const beginOf = ({ venue, now }: EntryAbout, entry: HostEntryOutput): Result<Begun, PlaceError> => {
  if (entry.source === 'host') {
    const start = hostStart(venue, entry, now)
    return start.ok ? ok({ ...start.value, date: entry.date, time: entry.time }) : start
  }
  const startsAt = Math.floor(now / MINUTE_MS) * MINUTE_MS
  const date = eveningOf(venue, startsAt)
  return ok({ startsAt, windows: hostWindows(venue, date), date, time: venueTime(new Date(startsAt)) })
}

const typedBy = (entry: HostEntryOutput) =>
  entry.source === 'host' ? { phone: notedPhone(entry.phone), note: plainLine(entry.note) } : { phone: '', note: '' }

const rowOf = (
  { venue, by, now }: EntryAbout,
  entry: HostEntryOutput,
  { startsAt, date, time }: Begun,
): Insertable<BookingRow> => {
  const { seats, source, attemptKey } = entry
  const customer = plainLine(entry.name)
  const written = { customer, ...typedBy(entry), reserved_at: date, reserved_time: time, seats, token: venue.token }
  const place = { reserved_at: date, starts_at: startsAt, ends_at: endOfStay(venue.booking, startsAt, seats) }
  return {
    ...{ id: referenceOf(venue.id, entry), venue_id: venue.id, venue_token: venue.token },
    ...{ attempt_key: attemptKey, request_hash: hashOf(entry), payload: JSON.stringify(written), created_at: now },
    ...{ ...place, seats, source, tables: tablesColumn(entry.tables), answered_by: by, answered_at: now },
    ...(source === 'host' ? { state: 'accepted' } : { state: 'arrived', arrived_at: now }),
  }
}

const enter = async (
  tx: Transaction<Schema>,
  about: EntryAbout,
  entry: HostEntryOutput,
): Promise<Result<Booking, EnterBookingError>> => {
  const { venue, by: device, mover, now } = about
  const known = await findBooking(tx, venue.id, entry.attemptKey)
  if (known) return known.request_hash === hashOf(entry) ? ok(known) : fail({ code: 'booking_reused' })
  if (!knowsTables(venue, entry.tables)) return fail({ code: 'unknown_table' })
  const begun = beginOf(about, entry)
  if (!begun.ok) return begun
  const { startsAt, date, windows } = begun.value
  const endsAt = endOfStay(venue.booking, startsAt, entry.seats)
  const party = { startsAt, endsAt, seats: entry.seats, tables: [...new Set(entry.tables)] }
  const room = await findRoom(tx, { venue, party, date, windows, by: 'host', now })
  if (!room.ok) return room
  return ok(await writeEntry(tx, rowOf(about, entry, begun.value), { mover, device, now }))
}

/** Writes in what the host takes by telephone or at the door, under the venue's lock. Idempotent by `attemptKey`. */
export const enterBooking = (
  db: Db,
  about: EntryAbout,
  entry: HostEntryOutput,
): Promise<Result<Booking, EnterBookingError>> => underBookingsLock(db, about.venue.id, (tx) => enter(tx, about, entry))
