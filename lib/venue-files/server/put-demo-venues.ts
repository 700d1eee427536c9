import 'server-only'
import type { Database } from '@/lib/db/connect'
import { demoVenues } from '@/lib/venue-files/demo-venues'
import { putVenue } from '@/lib/venue-files/server/put-venue'
import { readVenueState } from '@/lib/venue-files/server/venue-state'
import type { VenueFile } from '@/lib/venue-files/venue-file'

/** Somebody has made a demo venue their own, or has removed it: it stays as it is. */
const isOwn = async ({ db }: Database, { id, token }: VenueFile): Promise<boolean> => {
  const { current, latest } = await readVenueState(db, id)
  if (latest) return latest.origin !== 'demo' || current === null
  const other = db.selectFrom('venues').select('id').where('id', '!=', id)
  return (await other.where('token', '=', token).executeTakeFirst()) !== undefined
}

/** Puts the demo venues that are missing or have changed since the last start, but for those that somebody changed. */
export const putDemoVenues = async (database: Database, files: VenueFile[] = demoVenues()): Promise<void> => {
  for (const file of files) if (!(await isOwn(database, file))) await putVenue(database, file, 'demo')
}
