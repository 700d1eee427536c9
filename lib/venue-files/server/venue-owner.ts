import 'server-only'
import type { Db } from '@/lib/db/connect'
import type { VersionOrigin } from '@/lib/db/venue-rows'
import type { StoredVenue } from '@/lib/venue-files/server/venue-state'

/** Served venues whose newest version is the demo's. Once somebody puts or undoes one, it is theirs. */
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

/** Whether this version takes over a demo venue. */
export const endsDemo = ({ latest }: StoredVenue, origin: VersionOrigin): boolean =>
  latest?.origin === 'demo' && origin !== 'demo'

/** Whether the venue gets another owner: a demo taken over, or a removed venue put again. */
export const changesHands = (state: StoredVenue, origin: VersionOrigin): boolean =>
  endsDemo(state, origin) || (state.latest !== null && state.current === null)

/** Revokes desk devices and unused invitations. */
export const endDeskAccess = async (db: Db, venueId: number): Promise<void> => {
  await db.deleteFrom('desk_devices').where('venue_id', '=', venueId).execute()
  await db.deleteFrom('desk_invites').where('venue_id', '=', venueId).execute()
}
