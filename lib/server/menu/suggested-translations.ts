import 'server-only'
import { SUGGESTIONS_PAGE, type Suggestion, type SuggestionAnswer } from '@/lib/core/office/office-suggestions-api'
import type { Db } from '@/lib/server/db/connect'

/** Answered suggestions are dropped after so long. */
const KEPT_MS = 30 * 24 * 60 * 60_000

const ofVenue = (db: Db, venueId: number) =>
  db.selectFrom('suggested_translations').where('venue_id', '=', venueId).where('answered_at', 'is', null)

/** How many of a venue nobody has answered. */
export const openSuggestions = async (db: Db, venueId: number): Promise<number> => {
  const { count } = await ofVenue(db, venueId)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A page of those, newest first; with `before`, the older ones than that. */
export const readSuggestions = async (
  db: Db,
  venueId: number,
  before?: number,
): Promise<{ suggestions: Suggestion[]; next: number | null }> => {
  const newest = ofVenue(db, venueId).select(['seq', 'type', 'item_id', 'text', 'lang', 'suggested_at'])
  const page = before === undefined ? newest : newest.where('seq', '<', before)
  const rows = await page
    .orderBy('seq', 'desc')
    .limit(SUGGESTIONS_PAGE + 1)
    .execute()
  const suggestions = rows.slice(0, SUGGESTIONS_PAGE).map(({ seq, type, item_id, text, lang, suggested_at }) => ({
    ...{ id: Number(seq), item: `${type}-${item_id}`, text, lang, at: Number(suggested_at) },
  }))
  return { suggestions, next: rows.length > SUGGESTIONS_PAGE ? (suggestions.at(-1)?.id ?? null) : null }
}

type Answering = { venueId: number; id: number; answer: SuggestionAnswer | null; by: string; now: number }

/** Answers one of a venue, or opens it again; false if the venue has none of that number. */
export const answerSuggestion = async (db: Db, { venueId, id, answer, by, now }: Answering): Promise<boolean> => {
  const row = answer
    ? { answer, answered_at: now, answered_by: by }
    : { answer: null, answered_at: null, answered_by: null }
  const changed = await db
    .updateTable('suggested_translations')
    .set(row)
    .where('venue_id', '=', venueId)
    .where('seq', '=', id)
    .returning('seq')
    .executeTakeFirst()
  await db
    .deleteFrom('suggested_translations')
    .where('venue_id', '=', venueId)
    .where('answered_at', '<', now - KEPT_MS)
    .execute()
  return changed !== undefined
}
