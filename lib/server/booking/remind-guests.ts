import 'server-only'
import { sql } from 'kysely'
import { bookingDateAt } from '@/lib/core/booking/booking-days'
import type { Db } from '@/lib/server/db/connect'
import { insertWork } from '@/lib/server/db/outbox'

/** Ms before the table. */
const AHEAD_MS = 24 * 60 * 60_000
const BATCH = 50

/** Moved within the day before: its guest has just heard of it. */
const movedLately = sql<boolean>`exists (
  select 1 from booking_moves moved where moved.booking_id = bookings.id and moved.kind in ('change', 'undo')
    and moved.made_at >= bookings.starts_at - ${AHEAD_MS})`

/** Confirmed bookings that begin within a day and were answered before it. */
const dueBookings = (db: Db, now: number) =>
  db
    .selectFrom('bookings')
    .leftJoin('outbox as told', (join) =>
      join.onRef('told.booking_id', '=', 'bookings.id').on('told.kind', '=', 'booking_reminder'),
    )
    .select(['bookings.id', 'bookings.venue_id'])
    .where('told.id', 'is', null)
    .where('bookings.state', '=', 'accepted')
    // By the index; a table after midnight belongs to the date before.
    .where(
      'bookings.reserved_at',
      'in',
      [-AHEAD_MS, 0, AHEAD_MS].map((ms) => bookingDateAt(new Date(now + ms))),
    )
    .where('bookings.starts_at', '>', now)
    .where('bookings.starts_at', '<=', now + AHEAD_MS)
    .whereRef('bookings.answered_at', '<', (eb) => eb('bookings.starts_at', '-', AHEAD_MS))
    .where((eb) => eb.not(movedLately))
    .limit(BATCH)

/** Queues a reminder of each booking the day before it, once across all instances; returns how many it looked at. */
export const remindGuests = async (db: Db, now: number): Promise<number> => {
  const due = await dueBookings(db, now).execute()
  if (due.length === 0) return 0
  const items = due.map(({ id, venue_id: venueId }) => ({
    ...{ bookingId: id, venueId, kind: 'booking_reminder' as const, now },
  }))
  await insertWork(db, items)
    .onConflict((conflict) => conflict.columns(['booking_id', 'kind']).doNothing())
    .execute()
  return due.length
}
