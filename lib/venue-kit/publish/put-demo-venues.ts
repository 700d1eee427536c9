import 'server-only'
import type { Database } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import { wasRemoved } from '@/lib/server/db/removed-venues'
import { demoVenueIds, endDeskAccess } from '@/lib/server/venue/demo-venues'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'
import { lockVenues, readVenueState } from '@/lib/venue-kit/publish/venue-state'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** Somebody took over or removed the demo venue: leave it. */
const isOwn = async ({ db }: Database, { id, token }: VenueFile): Promise<boolean> => {
  const { current, latest } = await readVenueState(db, id)
  if (latest) return latest.origin !== 'demo' || (current === null && (await wasRemoved(db, { id })))
  const other = db.selectFrom('venues').select('id').where('id', '!=', id)
  return (await other.where('token', '=', token).executeTakeFirst()) !== undefined
}

/** At start; skips venues that somebody changed. */
export const putDemoVenues = async (database: Database, files: VenueFile[] = demoVenues()): Promise<void> => {
  for (const file of files) if (!(await isOwn(database, file))) await putVenue(database, file, 'demo')
}

/**
 * Stops serving untouched demo venues and their desks, for a server without a demo; a later start with it restores
 * them.
 */
export const takeOutDemoVenues = ({ db, engine }: Database): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockVenues(tx, engine)
    for (const id of await demoVenueIds(tx)) {
      await tx.deleteFrom('venue_documents').where('venue_id', '=', id).execute()
      await tx.deleteFrom('venues').where('id', '=', id).execute()
      await endDeskAccess(tx, id)
      await recordVenueChange(tx, id, Date.now())
    }
  })
