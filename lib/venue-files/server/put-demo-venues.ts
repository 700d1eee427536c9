import 'server-only'
import type { Database } from '@/lib/db/connect'
import { recordVenueChange } from '@/lib/db/record-venue-change'
import { wasRemoved } from '@/lib/db/removed-venues'
import { demoVenues } from '@/lib/venue-files/demo-venues'
import { putVenue } from '@/lib/venue-files/server/put-venue'
import { demoVenueIds, endDeskAccess } from '@/lib/venue/server/demo-venues'
import { lockVenues, readVenueState } from '@/lib/venue-files/server/venue-state'
import type { VenueFile } from '@/lib/venue-files/venue-file'

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
