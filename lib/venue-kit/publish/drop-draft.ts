import 'server-only'
import type { Transaction } from 'kysely'
import type { Schema } from '@/lib/server/db/schema'

/** What an owner had not published goes with them: the next one's draft has no word of theirs. */
export const dropDraft = async (tx: Transaction<Schema>, venueId: number): Promise<void> => {
  await tx.deleteFrom('venue_draft_edits').where('venue_id', '=', venueId).execute()
  await tx.deleteFrom('import_mappings').where('venue_id', '=', venueId).execute()
  await tx
    .updateTable('venue_drafts')
    .set((eb) => ({ base_version: 0, base: '', version: eb('version', '+', 1) }))
    .where('venue_id', '=', venueId)
    .where('base_version', '>', 0)
    .execute()
}
