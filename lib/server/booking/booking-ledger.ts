import 'server-only'
import type { Insertable, Selectable, Transaction } from 'kysely'
import { type BookingPayload, bookingPayloadSchema } from '@/lib/core/booking/booking'
import { bookingStatesBefore } from '@/lib/core/booking/booking-transitions'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { BookingReceivers } from '@/lib/server/booking/booking-context'
import { lockBookingsOf, seatsAbout, seatsInSlot } from '@/lib/server/booking/slot-seats'
import type { Db } from '@/lib/server/db/connect'
import { BOOKING_KINDS, type BookingKind, enqueue } from '@/lib/server/db/outbox'
import type { BookingRow, Schema } from '@/lib/server/db/schema'
import { sameSecret } from '@/lib/server/http/same-secret'
import { closeWithParts } from '@/lib/server/orders/ledger/shared-parts'

export type Booking = Selectable<BookingRow>

/** Throws when unreadable. */
export const payloadOfBooking = ({ payload }: Pick<Booking, 'payload'>): BookingPayload =>
  bookingPayloadSchema.parse(JSON.parse(payload))

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

/** A recorded booking needs no second seat. */
const hasRoom = async (
  tx: Transaction<Schema>,
  { venue_id, attempt_key, reserved_at, starts_at, seats = 0 }: Insertable<BookingRow>,
  bound: number,
): Promise<boolean> => {
  if (typeof starts_at !== 'number') return true
  await lockBookingsOf(tx, venue_id)
  const taken = seatsInSlot(await seatsAbout(tx, venue_id, reserved_at), starts_at)
  return taken + seats <= bound || (await findBooking(tx, venue_id, attempt_key)) !== undefined
}

/** `bound`: seats per slot, null for no limit. `share`: the shared cart whose parts it has. */
type BookingEffects = { bound?: number | null; share?: TakenParts | undefined }

/**
 * Transactional outbox: writes a booking with its outbox rows and ends its shared cart, or returns the one under its
 * attempt key. The bound holds under concurrency too. Throws `ShareChanged` where the parts are outdated.
 */
export const recordBooking = (
  db: Db,
  booking: Insertable<BookingRow>,
  { messages, posts }: BookingReceivers,
  { bound = null, share }: BookingEffects = {},
): Promise<Booking | 'slot_full'> =>
  db.transaction().execute(async (tx) => {
    if (bound !== null && !(await hasRoom(tx, booking, bound))) return 'slot_full'
    const written = await tx
      .insertInto('bookings')
      .values(booking)
      // Any conflict: the id derives from the same key, and PostgreSQL may find either first.
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (written) {
      if (share) await closeWithParts(tx, share, { venueId: written.venue_id, now: written.created_at })
      const kinds = { booking_post: posts, booking: messages, booking_event: true }
      await queue(tx, { ...written, now: written.created_at }, kinds)
      return written
    }
    return tx
      .selectFrom('bookings')
      .selectAll()
      .where('venue_id', '=', booking.venue_id)
      .where('attempt_key', '=', booking.attempt_key)
      .executeTakeFirstOrThrow()
  })

/** False when too late or over. The row changes once, so the venue is told once. */
export const recordCancellation = (
  db: Db,
  id: string,
  now: number,
  { messages }: Pick<BookingReceivers, 'messages'>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const cancelled = await tx
      .updateTable('bookings')
      .set({ state: 'cancelled', cancelled_at: now })
      .where('id', '=', id)
      .where('state', 'in', bookingStatesBefore('cancelled'))
      .where('cancel_until', '>=', now)
      .returning(['id', 'venue_id'])
      .executeTakeFirst()
    if (cancelled) await queue(tx, { ...cancelled, now }, { cancellation: messages, cancellation_event: true })
    return cancelled !== undefined
  })
