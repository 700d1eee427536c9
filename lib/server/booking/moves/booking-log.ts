import 'server-only'
import type { Insertable, Transaction, Updateable } from 'kysely'
import type { BookingMoveKind, BookingMover } from '@/lib/core/booking/booking-move'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { lockBookingsOf } from '@/lib/server/booking/venue-room'
import type { Db } from '@/lib/server/db/connect'
import { DatabaseDown, isDatabaseError } from '@/lib/server/db/database-errors'
import type { BookingRow, Schema } from '@/lib/server/db/schema'

/** Of each database, the last request in line for a venue; it resolves to the outage that ended it. */
type Line = Map<number, Promise<unknown>>

const lines = new WeakMap<Db, Line>()

const lineOf = (db: Db): Line => {
  const known = lines.get(db) ?? new Map<number, Promise<unknown>>()
  lines.set(db, known)
  return known
}

/**
 * One at a time and in order; those that wait hold no connection of the pool. An outage ends all that wait, since each
 * would find it out in turn.
 */
const inLine = async <T>(db: Db, venueId: number, act: () => Promise<T>): Promise<T> => {
  const line = lineOf(db)
  const mine = (line.get(venueId) ?? Promise.resolve(null)).then((outage) => {
    if (outage) throw new DatabaseDown(outage)
    return act()
  })
  const end = mine.then(
    () => null,
    (error: unknown) => (isDatabaseError(error) ? error : null),
  )
  line.set(venueId, end)
  try {
    return await mine
  } finally {
    if (line.get(venueId) === end) line.delete(venueId)
  }
}

/**
 * One transaction in which nobody else takes or frees seats of the venue, in other processes too. Not inside another:
 * it would wait for itself.
 */
export const underBookingsLock = <T>(
  db: Db,
  venueId: number,
  act: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  inLine(db, venueId, () =>
    db.transaction().execute(async (tx) => {
      await lockBookingsOf(tx, venueId)
      return act(tx)
    }),
  )

/** `device`: its name; null for others. `said`: what was said with it, for whoever reads the log. */
export type NewBookingMove = {
  booking: Booking
  set: Partial<Updateable<BookingRow>>
  kind: BookingMoveKind
  mover: BookingMover
  device: string | null
  now: number
  said?: Record<string, unknown>
}

/**
 * The only writer of a booking that stands: its change and the line of its log, in one transaction. Null when the
 * booking has been moved since it was read.
 */
export const writeMove = async (
  tx: Transaction<Schema>,
  { booking, set, kind, mover, device, now, said = {} }: NewBookingMove,
): Promise<Booking | null> => {
  const turn = booking.turn + 1
  const written = await tx
    .updateTable('bookings')
    .set({ ...set, turn })
    .where('id', '=', booking.id)
    .where('turn', '=', booking.turn)
    .returningAll()
    .executeTakeFirst()
  if (!written) return null
  const before = Object.fromEntries(Object.entries(booking).filter(([column]) => column in set))
  const detail = JSON.stringify({ said, before })
  await tx
    .insertInto('booking_moves')
    .values({ booking_id: booking.id, turn, made_at: now, mover, device, kind, detail })
    .execute()
  return written
}

/** A booking that the host writes in, with the first line of its log; undoing that cancels it. */
export const writeEntry = async (
  tx: Transaction<Schema>,
  row: Insertable<BookingRow>,
  { mover, device, now }: Pick<NewBookingMove, 'mover' | 'device' | 'now'>,
): Promise<Booking> => {
  const turn = 1
  const entered = { ...row, turn }
  const written = await tx.insertInto('bookings').values(entered).returningAll().executeTakeFirstOrThrow()
  const detail = JSON.stringify({ said: {}, before: { state: 'cancelled', cancelled_at: now } })
  await tx
    .insertInto('booking_moves')
    .values({ booking_id: written.id, turn, made_at: now, mover, device, kind: 'enter', detail })
    .execute()
  return written
}
