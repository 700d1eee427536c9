import 'server-only'
import type { Db } from '@/lib/server/db/connect'
import { recordVenueChange } from '@/lib/server/db/record-venue-change'
import { endStock } from '@/lib/server/stock/item-stock'

const isAnyOver = async (db: Db, now: number): Promise<boolean> => {
  const over = db.selectFrom('sold_out_items').select('venue_id').where('until', '<=', now)
  const resumed = db.selectFrom('paused_services').select('venue_id').where('until', '<=', now)
  const counted = db.selectFrom('item_stock').select('venue_id').where('until', '<=', now)
  return (await over.unionAll(resumed).unionAll(counted).limit(1).executeTakeFirst()) !== undefined
}

/** Deletes expired sold-out items, counts and pauses and notifies all instances; of several instances only one finds a row. */
export const endAvailability = async (db: Db, now: number): Promise<void> => {
  // Avoids a write, since mostly nothing has expired.
  if (!(await isAnyOver(db, now))) return
  await db.transaction().execute(async (tx) => {
    const back = await tx.deleteFrom('sold_out_items').where('until', '<=', now).returning('venue_id').execute()
    const resumed = await tx.deleteFrom('paused_services').where('until', '<=', now).returning('venue_id').execute()
    const counted = await endStock(tx, now)
    const venues = new Set([...[...back, ...resumed].map(({ venue_id }) => venue_id), ...counted])
    for (const venue of venues) await recordVenueChange(tx, venue, now)
  })
}
