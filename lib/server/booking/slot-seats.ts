import 'server-only'
import type { Transaction } from 'kysely'
import { addDays } from '@/lib/core/booking/booking-days'
import { type SlotSeats, slotAround } from '@/lib/core/booking/booking-slots'
import { bookingStatesBefore } from '@/lib/core/booking/booking-transitions'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'

/** Serializes bookings of a venue until commit. */
export const lockBookingsOf = async (tx: Transaction<Schema>, venueId: number): Promise<void> => {
  await tx
    .insertInto('booking_locks')
    .values({ venue_id: venueId })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet({ venue_id: venueId }))
    .execute()
}

/** After midnight a slot may belong to the next date. */
export const seatsAbout = async (db: Db, venueId: number, date: string): Promise<SlotSeats[]> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['starts_at', 'seats'])
    .where('venue_id', '=', venueId)
    .where('reserved_at', '>=', addDays(date, -1))
    .where('reserved_at', '<=', addDays(date, 1))
    .where('state', 'in', bookingStatesBefore('cancelled'))
    .execute()
  return rows.flatMap(({ starts_at, seats }) => (starts_at === null ? [] : [{ startsAt: Number(starts_at), seats }]))
}

/** Booked seats in the slot of a moment, in ms. */
export const seatsInSlot = (booked: readonly SlotSeats[], startsAt: number): number => {
  const { from, until } = slotAround(startsAt)
  return booked
    .filter((each) => from <= each.startsAt && each.startsAt < until)
    .reduce((sum, { seats }) => sum + seats, 0)
}
