import 'server-only'
import type { Transaction } from 'kysely'
import type { Schema } from '@/lib/server/db/schema'
import { carriedOver, dropEdits, endDraft, parsedDraft, readEdits } from '@/lib/venue-kit/office/draft-store'

/** Written one after another: those behind version `from`, up to `to`. `drops`: others may go with them. */
type Run = { venueId: number; from: number; to: number; drops: boolean }

/**
 * Takes a run of edits out of an open draft, in a transaction. Answers how many later ones do not stand without it:
 * these go too, or, without `drops`, nothing does. Null where the draft has no such run.
 */
export const takeOutEdits = async (
  tx: Transaction<Schema>,
  { venueId, from, to, drops }: Run,
): Promise<number | null> => {
  const row = await tx.selectFrom('venue_drafts').select('base').where('venue_id', '=', venueId).executeTakeFirst()
  const edits = await readEdits(tx, venueId)
  if (!row || !edits.some(({ version }) => version === to)) return null
  const others = edits.filter(({ version }) => version <= from || version > to)
  const { kept, unfit } = carriedOver(parsedDraft(row.base), others)
  if (unfit.length > 0 && !drops) return unfit.length
  if (kept.length === 0) await endDraft(tx, venueId)
  else {
    const dropped = edits.filter((each) => !kept.includes(each)).map(({ version }) => version)
    await dropEdits(tx, venueId, dropped)
    // A number without an edit: pages that have seen the run read the whole draft again.
    const moved = tx.updateTable('venue_drafts').set((eb) => ({ version: eb('version', '+', 1) }))
    await moved.where('venue_id', '=', venueId).execute()
  }
  return unfit.length
}
