import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/lib/db/connect'

/** For how long a change is told, in ms: an instance that stood still for longer asks for its venues anew anyway. */
const TOLD_MS = 10 * 60_000

/**
 * Where PostgreSQL tells every instance that a change was committed, as an event of lib/realtime. A trigger says it
 * (lib/db/migrations/baseline/venues.ts), so that commands beside the server are heard as well.
 */
export const CHANGES_CHANNEL = 'venue-changes'

/**
 * Writes that a venue has changed, for every instance on the database to hear at once, and within a second at the latest
 * (lib/api/server/venue-changes.ts). In the transaction of the change itself neither is without the other. Answers its id.
 */
export const recordVenueChange = async (db: Db, venueId: number, now: number): Promise<string> => {
  const id = randomUUID()
  await db.insertInto('venue_changes').values({ id, venue_id: venueId, order_id: null, changed_at: now }).execute()
  await db
    .deleteFrom('venue_changes')
    .where('changed_at', '<', now - TOLD_MS)
    .execute()
  return id
}
