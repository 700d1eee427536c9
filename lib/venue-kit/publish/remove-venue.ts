import 'server-only'
import type { Database } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import { noteRemoved } from '@/lib/server/db/removed-venues'
import { endDeskAccess } from '@/lib/server/venue/demo-venues'
import { lockVenues } from '@/lib/venue-kit/publish/venue-state'

/**
 * Removes a venue and its menu; its pages answer 410. Orders, bookings, versions and item ids stay, so putting it again
 * or `undo` restores all but desk devices and the columns remembered of imports. False if it does not exist.
 */
export const removeVenue = ({ db, engine }: Database, venueId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockVenues(tx, engine)
    await tx.deleteFrom('venue_documents').where('venue_id', '=', venueId).execute()
    const row = await tx.deleteFrom('venues').where('id', '=', venueId).returning('token').executeTakeFirst()
    if (!row) return false
    const now = Date.now()
    await endDeskAccess(tx, venueId)
    await tx.deleteFrom('import_mappings').where('venue_id', '=', venueId).execute()
    await noteRemoved(tx, venueId, row.token, now)
    await recordVenueChange(tx, venueId, now)
    return true
  })
