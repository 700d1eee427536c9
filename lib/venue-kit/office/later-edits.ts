import 'server-only'
import type { Db } from '@/lib/server/db/connect'
import { type LoggedEdit, type OpenDraft, readEdits } from '@/lib/venue-kit/office/draft-store'

export type LaterEdits = Pick<OpenDraft, 'version' | 'baseVersion' | 'published'> & { edits: LoggedEdit[] }

/**
 * Whether a page that saw that version of the draft misses none of its edits: in between there may have been another
 * draft, which was thrown away. 0: it saw the menu as it is published.
 */
export const isFollowed = ({ version, edits }: Pick<LaterEdits, 'version' | 'edits'>, since: number): boolean =>
  version >= since && (since === 0 || edits.length === version - since)

/** What was written after a version, without reading the menu: every open page asks every three seconds. */
export const readEditsSince = async (db: Db, venueId: number, since: number): Promise<LaterEdits | null> => {
  const latest = await db
    .selectFrom('venue_versions')
    .innerJoin('venues', 'venues.id', 'venue_versions.venue_id')
    .select('venue_versions.version')
    .where('venue_id', '=', venueId)
    .orderBy('venue_versions.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest) return null
  const row = await db
    .selectFrom('venue_drafts')
    .select(['version', 'base_version'])
    .where('venue_id', '=', venueId)
    .where('base_version', '>', 0)
    .executeTakeFirst()
  const published = latest.version
  if (!row) return { version: 0, baseVersion: published, published, edits: [] }
  const edits = await readEdits(db, venueId, since)
  return { version: Math.max(row.version, edits.at(-1)?.version ?? 0), baseVersion: row.base_version, published, edits }
}
