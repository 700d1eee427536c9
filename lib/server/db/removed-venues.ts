import 'server-only'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { Db } from '@/lib/server/db/connect'

export const noteRemoved = async (db: Db, venueId: number, token: string, now: number): Promise<void> => {
  const row = { token, removed_at: now }
  await db
    .insertInto('removed_venues')
    .values({ venue_id: venueId, ...row })
    .onConflict((conflict) => conflict.column('venue_id').doUpdateSet(row))
    .execute()
}

/** Also frees its token from a removed venue that had it. */
export const noteBack = async (db: Db, venueId: number, token: string): Promise<void> => {
  await db.deleteFrom('removed_venues').where('venue_id', '=', venueId).execute()
  await db.updateTable('removed_venues').set({ token: '' }).where('token', '=', token).execute()
}

export const wasRemoved = async (db: Db, ref: VenueRef): Promise<boolean> => {
  const row = await db
    .selectFrom('removed_venues')
    .select('venue_id')
    .where((eb) => ('id' in ref ? eb('venue_id', '=', ref.id) : eb('token', '=', ref.token)))
    .executeTakeFirst()
  return row !== undefined
}

/** `token`: '' where another venue has it now. `at`: ms. */
export const removedVenues = async (db: Db): Promise<{ id: number; token: string; at: number }[]> => {
  const rows = await db.selectFrom('removed_venues').selectAll().orderBy('venue_id').execute()
  return rows.map(({ venue_id, token, removed_at }) => ({ id: venue_id, token, at: Number(removed_at) }))
}
