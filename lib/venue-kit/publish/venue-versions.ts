import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Database, Db } from '@/lib/server/db/connect'
import type { VersionOrigin } from '@/lib/server/db/venue-rows'
import { versionPhotos } from '@/lib/server/photos/stored-photos'
import { giveIds } from '@/lib/venue-kit/give-ids'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { type PutOutcome, type PutRefusal, putVenue } from '@/lib/venue-kit/publish/put-venue'
import { readVenueState } from '@/lib/venue-kit/publish/venue-state'
import { upgraded } from '@/lib/venue-kit/read/file-formats'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

/** `at`: Unix ms. `madeBy`: the device's name; null for a command. */
export type VenueVersion = { version: number; origin: VersionOrigin; at: number; madeBy: string | null }

/** Newest first. */
export const venueVersions = async (db: Db, venueId: number): Promise<VenueVersion[]> => {
  const rows = await db
    .selectFrom('venue_versions')
    .select(['version', 'origin', 'created_at', 'made_by'])
    .where('venue_id', '=', venueId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ version, origin, created_at, made_by }) => ({
    ...{ version, origin, at: Number(created_at), madeBy: made_by },
  }))
}

/** With all ids; null if no longer kept. */
export const versionSource = async (db: Db, venueId: number, version: number): Promise<string | null> => {
  const row = await db
    .selectFrom('venue_versions')
    .select('source')
    .where('venue_id', '=', venueId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.source ?? null
}

/** Upgraded from the format it was stored in. */
export const storedFile = (source: string): NumberedFile =>
  giveIds(venueFileSchema.parse(upgraded(JSON.parse(source))), []).file

/** 'never_put': no such venue. 'first_version': nothing to undo. `kept`: the available versions. */
export type UndoRefusal =
  | PutRefusal
  | { code: 'never_put' }
  | { code: 'first_version' }
  | { code: 'not_kept'; kept: number[] }

/** `undone`: null for a removed venue. */
export type Undone = PutOutcome & { undone: number | null; restored: VenueVersion }

/** Removed while its owner went back to a version: the operator's command alone brings it back. */
export class VenueGone extends Error {}

/**
 * Puts an earlier version again as the newest, so undo can be undone. `to` defaults to the previous version, or a
 * removed venue's last.
 */
export const undoVenue = async (
  database: Database,
  venueId: number,
  to?: number,
  madeBy: string | null = null,
): Promise<Result<Undone, UndoRefusal>> => {
  const versions = await venueVersions(database.db, venueId)
  const [newest, before] = versions
  if (!newest) return fail({ code: 'never_put' })
  const { current } = await readVenueState(database.db, venueId)
  const wished = to ?? (current ? before?.version : newest.version)
  if (wished === undefined) return fail({ code: 'first_version' })
  const restored = versions.find(({ version }) => version === wished)
  const source = restored && (await versionSource(database.db, venueId, restored.version))
  if (!restored || !source) return fail({ code: 'not_kept', kept: versions.map(({ version }) => version) })
  const photos = await versionPhotos(database.db, venueId, restored.version)
  // A demo venue stays one in its office, where anybody changes it.
  const origin = madeBy !== null && newest.origin === 'demo' ? 'demo' : 'undo'
  const within = async (_: unknown, { result }: PutOutcome) => {
    if (madeBy !== null && result === 'new') throw new VenueGone()
  }
  const put = await putVenue(database, storedFile(source), origin, photos, { madeBy, within })
  return put.ok ? ok({ ...put.value, undone: current ? newest.version : null, restored }) : put
}
