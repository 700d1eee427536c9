import 'server-only'
import type { Db } from '@/lib/server/db/connect'
import { readEdits } from '@/lib/venue-kit/office/draft-store'

/** What is written at a venue's office and not published; `changes`: fields and parts of the menu, `by`: devices. */
export const readUnpublished = async (db: Db, venueId: number): Promise<{ changes: number; by: string[] }> => {
  const edits = await readEdits(db, venueId)
  const places = new Set(edits.map(({ edit }) => `${edit.item} ${edit.op === 'set' ? edit.field : edit.op}`))
  return { changes: places.size, by: [...new Set(edits.map(({ by }) => by))] }
}
