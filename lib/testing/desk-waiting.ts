import { randomUUID } from 'node:crypto'
import { bookingDateAt } from '@/lib/core/booking/booking-days'
import { db } from '@/lib/testing/desk-routes'
import { bookingRow } from '@/lib/testing/orders/test-booking'

/** An open call from a table of that venue. */
export const called = async (venueId: number): Promise<string> => {
  const id = randomUUID()
  const row = { id, venue_id: venueId, type: 'r' as const, spot: id, kind: 'water' as const, key_hash: '' }
  await (await db())
    .insertInto('table_calls')
    .values({ ...row, made_at: Date.now(), ended_at: null, answered_by: null })
    .execute()
  return id
}

/** A booking of the test venue for tomorrow. */
export const booked = async (): Promise<string> => {
  const id = randomUUID()
  const row = bookingRow({ id, reservedAt: bookingDateAt(new Date(Date.now() + 24 * 60 * 60_000)) })
  await (await db()).insertInto('bookings').values(row).execute()
  return id
}
