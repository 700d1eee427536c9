import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { BookingAttempt } from '@/lib/booking/booking'
import type { Db } from '@/lib/db/connect'

const hashOf = async (db: Db, { venueId, key }: BookingAttempt): Promise<string | undefined> => {
  const row = await db
    .selectFrom('bookings')
    .select('request_hash')
    .where('venue_id', '=', venueId)
    .where('attempt_key', '=', key)
    .executeTakeFirst()
  return row?.request_hash
}

/** The venues' bookings in the project's own database, one row per attempt. */
export const embeddedBookings = (open: () => Promise<Db>): Backend['bookings'] => ({
  find: async (attempt) => {
    const hash = await hashOf(await open(), attempt)
    if (hash === undefined) return 'new'
    return hash === attempt.requestHash ? 'same' : 'other'
  },
  submit: async (attempt, payload) => {
    const db = await open()
    await db
      .insertInto('bookings')
      .values({
        id: attempt.id,
        venue_id: attempt.venueId,
        venue_token: payload.token,
        attempt_key: attempt.key,
        request_hash: attempt.requestHash,
        payload: JSON.stringify(payload),
        created_at: Date.now(),
        reserved_at: payload.reserved_at,
      })
      .onConflict((conflict) => conflict.columns(['venue_id', 'attempt_key']).doNothing())
      .execute()
    return (await hashOf(db, attempt)) === attempt.requestHash ? 'same' : 'other'
  },
})
