import 'server-only'
import type { Db } from '@/lib/server/db/connect'

/**
 * Numbers of the demo venues that are still the demo's: their newest version came with the demo, and they are there. A venue
 * that somebody put, or brought back by `undo`, is that person's own, whatever its number.
 */
export const demoVenueIds = async (db: Db): Promise<number[]> => {
  const newest = await db
    .selectFrom('venue_versions as version')
    .innerJoin('venues', 'venues.id', 'version.venue_id')
    .select('venues.id')
    .where('version.origin', '=', 'demo')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('venue_versions as later')
            .select('later.version')
            .whereRef('later.venue_id', '=', 'version.venue_id')
            .whereRef('later.version', '>', 'version.version'),
        ),
      ),
    )
    .execute()
  return newest.map(({ id }) => id)
}

/** Ends what let somebody in at a venue's desk: its devices, and the links that were not used yet. */
export const endDeskAccess = async (db: Db, venueId: number): Promise<void> => {
  await db.deleteFrom('desk_devices').where('venue_id', '=', venueId).execute()
  await db.deleteFrom('desk_invites').where('venue_id', '=', venueId).execute()
}
