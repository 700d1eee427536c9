import 'server-only'
import type { Database } from '@/lib/db/connect'
import { recordVenueChange } from '@/lib/db/record-venue-change'
import { noteRemoved } from '@/lib/db/removed-venues'
import { endDeskAccess } from '@/lib/venue/server/demo-venues'
import { lockVenues } from '@/lib/venue-files/server/venue-state'

/**
 * Takes a venue and its menu away; false where it is not there. Its orders and bookings stay, and so do its versions and
 * the ids of its items: put again, or brought back by `undo`, it is as it was, but for the devices at its desk, which have to be
 * let in again. Until then its pages answer 410.
 */
export const removeVenue = ({ db, engine }: Database, venueId: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockVenues(tx, engine)
    await tx.deleteFrom('venue_documents').where('venue_id', '=', venueId).execute()
    const row = await tx.deleteFrom('venues').where('id', '=', venueId).returning('token').executeTakeFirst()
    if (!row) return false
    const now = Date.now()
    await endDeskAccess(tx, venueId)
    await noteRemoved(tx, venueId, row.token, now)
    await recordVenueChange(tx, venueId, now)
    return true
  })
