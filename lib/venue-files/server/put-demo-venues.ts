import 'server-only'
import type { Database } from '@/lib/db/connect'
import { recordVenueChange } from '@/lib/db/record-venue-change'
import { wasRemoved } from '@/lib/db/removed-venues'
import { demoVenues } from '@/lib/venue-files/demo-venues'
import { putVenue } from '@/lib/venue-files/server/put-venue'
import { demoVenueIds, endDeskAccess } from '@/lib/venue/server/demo-venues'
import { lockVenues, readVenueState } from '@/lib/venue-files/server/venue-state'
import type { VenueFile } from '@/lib/venue-files/venue-file'

/** Somebody has made a demo venue their own, or has removed it: it stays as it is. */
const isOwn = async ({ db }: Database, { id, token }: VenueFile): Promise<boolean> => {
  const { current, latest } = await readVenueState(db, id)
  if (latest) return latest.origin !== 'demo' || (current === null && (await wasRemoved(db, { id })))
  const other = db.selectFrom('venues').select('id').where('id', '!=', id)
  return (await other.where('token', '=', token).executeTakeFirst()) !== undefined
}

/** Puts the demo venues that are missing or have changed since the last start, but for those that somebody changed. */
export const putDemoVenues = async (database: Database, files: VenueFile[] = demoVenues()): Promise<void> => {
  for (const file of files) if (!(await isOwn(database, file))) await putVenue(database, file, 'demo')
}

/**
 * Takes the demo venues that are still the demo's out of what is served, with the devices at their desks: a server that is to have
 * no demo may find them from an earlier start. A later start with the demo puts them back.
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
