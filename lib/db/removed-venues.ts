import 'server-only'
import type { Db } from '@/lib/db/connect'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** Notes that a venue is gone, by its number and the token that it had last: its pages say so. */
export const noteRemoved = async (db: Db, venueId: number, token: string, now: number): Promise<void> => {
  const row = { token, removed_at: now }
  await db
    .insertInto('removed_venues')
    .values({ venue_id: venueId, ...row })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(row))
    .execute()
}

/** Notes that a venue is there again. One that is gone and had its token is not found by it any more. */
export const noteBack = async (db: Db, venueId: number, token: string): Promise<void> => {
  await db.deleteFrom('removed_venues').where('venue_id', '=', venueId).execute()
  await db.updateTable('removed_venues').set({ token: '' }).where('token', '=', token).execute()
}

/** Whether there was such a venue once that is no more. */
export const wasRemoved = async (db: Db, ref: VenueRef): Promise<boolean> => {
  const row = await db
    .selectFrom('removed_venues')
    .select('venue_id')
    .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('token', '=', ref.token)))
    .executeTakeFirst()
  return row !== undefined
}

/** The venues that are gone, by number: the token is '' where another has it now. `at`: when, in ms since 1970. */
export const removedVenues = async (db: Db): Promise<{ id: number; token: string; at: number }[]> => {
  const rows = await db.selectFrom('removed_venues').selectAll().orderBy('venue_id').execute()
  return rows.map(({ venue_id, token, removed_at }) => ({ id: venue_id, token, at: Number(removed_at) }))
}
