import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Db } from '@/lib/server/db/connect'

/** How long a change is kept, in ms; an instance that paused for longer reloads its venues anyway. */
const TOLD_MS = 10 * 60_000

/** PostgreSQL's channel of committed changes, notified by a trigger, so that changes by commands are included. */
export const CHANGES_CHANNEL = 'venue-changes'

/**
 * Announces a change to all instances within a second; call it in the change's own transaction. `orderId`: of the order
 * or booking that changed, null for the venue itself. Returns its id.
 */
export const recordVenueChange = async (
  db: Db,
  venueId: number,
  now: number,
  orderId: string | null = null,
): Promise<string> => {
  const id = randomUUID()
  await db.insertInto('venue_changes').values({ id, venue_id: venueId, order_id: orderId, changed_at: now }).execute()
  await db
    .deleteFrom('venue_changes')
    .where('changed_at', '<', now - TOLD_MS)
    .execute()
  return id
}
