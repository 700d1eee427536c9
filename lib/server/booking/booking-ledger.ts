import 'server-only'
import type { Insertable, Selectable, Transaction } from 'kysely'
import { type BookingPayload, heldBookingSchema } from '@/lib/core/booking/booking'
import { roomProblem } from '@/lib/core/booking/booking-room'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { HostRules } from '@/lib/core/venue/room/host-rules'
import type { BookingReceivers } from '@/lib/server/booking/booking-context'
import { underBookingsLock } from '@/lib/server/booking/moves/booking-log'
import { readRoom } from '@/lib/server/booking/venue-room'
import { confirmByItself, putOnList } from '@/lib/server/booking/waiting/confirm-by-itself'
import type { MayOffer } from '@/lib/server/booking/waiting/may-offer'
import { serveWaiting } from '@/lib/server/booking/waiting/serve-waiting'
import type { Db } from '@/lib/server/db/connect'
import { BOOKING_KINDS, type BookingKind, enqueue } from '@/lib/server/db/outbox'
import type { BookingRow, Schema } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { closeWithParts } from '@/lib/server/orders/ledger/shared-parts'

export type Booking = Selectable<BookingRow>

/** Throws when unreadable. */
export const payloadOfBooking = ({ payload }: Pick<Booking, 'payload'>): BookingPayload =>
  heldBookingSchema.parse(JSON.parse(payload))

export const findBooking = (db: Db, venueId: number, attemptKey: string): Promise<Booking | undefined> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('venue_id', '=', venueId)
    .where('attempt_key', '=', attemptKey)
    .executeTakeFirst()

export const bookingOf = (db: Db, id: string): Promise<Booking | undefined> =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst()

/** A wrong key looks exactly like a missing booking. */
export const findOwnBooking = async (db: Db, id: string, attemptKey: string): Promise<Booking | undefined> => {
  const booking = await bookingOf(db, id)
  return booking && sameSecret(booking.attempt_key, attemptKey) ? booking : undefined
}

type Queued = { id: string; venue_id: number; now: number }

const queue = async (
  tx: Transaction<Schema>,
  { id, venue_id, now }: Queued,
  kinds: Partial<Record<BookingKind, boolean>>,
): Promise<void> => {
  for (const kind of BOOKING_KINDS) {
    if (kinds[kind]) await enqueue(tx, { bookingId: id, venueId: venue_id, kind, now })
  }
}

const hasRoom = async (tx: Transaction<Schema>, booking: NewBooking, rules: HostRules): Promise<boolean> => {
  const { venue_id, reserved_at, created_at, starts_at, ends_at, seats } = booking
  const room = await readRoom(tx, { venueId: venue_id, rules, date: reserved_at, now: created_at })
  const party = { startsAt: starts_at, endsAt: ends_at, seats, tables: [] }
  return roomProblem(room, party, 'guest') === null
}

/** A guest's, with its whole stay. */
export type NewBooking = Insertable<BookingRow> & { starts_at: number; ends_at: number; seats: number }

/**
 * `mayOffer`: which of those who wait may be offered seats first. `share`: the shared cart whose parts it has. `waits`:
 * on the waiting list where there is no room.
 */
type BookingEffects = { rules: HostRules; mayOffer: MayOffer; share?: TakenParts | undefined; waits?: boolean }

/**
 * Transactional outbox: writes a booking with its outbox rows and ends its shared cart, or returns the one under its
 * attempt key. The bounds of the room hold under concurrency too. Throws `ShareChanged` where the parts are outdated.
 */
export const recordBooking = (
  db: Db,
  booking: NewBooking,
  { messages, posts }: BookingReceivers,
  { rules, mayOffer, share, waits = false }: BookingEffects,
): Promise<Booking | 'slot_full'> =>
  underBookingsLock(db, booking.venue_id, async (tx) => {
    // A recorded booking needs no second seat.
    const known = await findBooking(tx, booking.venue_id, booking.attempt_key)
    if (known) return known
    const now = booking.created_at
    // Free seats are first those of whoever waits for them.
    await serveWaiting(tx, { venueId: booking.venue_id, rules, now, messages, mayOffer })
    const fits = await hasRoom(tx, booking, rules)
    if (!fits && !waits) return 'slot_full'
    const written = await tx.insertInto('bookings').values(booking).returningAll().executeTakeFirstOrThrow()
    if (share) await closeWithParts(tx, share, { venueId: written.venue_id, now: written.created_at })
    if (!fits) return putOnList(tx, written, now)
    const kinds = { booking_post: posts, booking: messages, booking_event: true }
    await queue(tx, { ...written, now: written.created_at }, kinds)
    return confirmByItself(tx, written, { rules, now, messages, posts })
  })
