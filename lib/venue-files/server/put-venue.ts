import 'server-only'
import type { Kysely } from 'kysely'
import type { Database } from '@/lib/db/connect'
import type { Schema } from '@/lib/db/schema'
import type { VersionOrigin } from '@/lib/db/venue-rows'
import { fail, ok, type Result } from '@/lib/result'
import type { NumberedFile } from '@/lib/venue-files/numbered-file'
import { type PreparedVenue, prepareVenue, type VenuePhotos } from '@/lib/venue-files/server/prepare-venue'
import { endsDemo } from '@/lib/venue-files/server/venue-owner'
import { lockVenues, readVenueState, type StoredVenue } from '@/lib/venue-files/server/venue-state'
import { writeVenue } from '@/lib/venue-files/server/write-venue'
import type { VenueFile } from '@/lib/venue-files/venue-file'

/** Another venue is found by the token of this file already. */
export type PutRefusal = { code: 'token_taken'; token: string; by: number }

/** What became of a file, as it is kept. `wasDemo`: until now the venue was the demo's, open to anybody. */
export type PutOutcome = {
  result: 'new' | 'changed' | 'unchanged'
  file: NumberedFile
  version: number
  wasDemo: boolean
}

/** Why the token of a file cannot be its venue's; null where it can. */
export const tokenRefusal = async (db: Kysely<Schema>, { id, token }: VenueFile): Promise<PutRefusal | null> => {
  const others = db.selectFrom('venues').select('id').where('id', '!=', id)
  const owner = await others.where('token', '=', token).executeTakeFirst()
  return owner ? { code: 'token_taken', token, by: owner.id } : null
}

const isThere = ({ digest }: PreparedVenue, { current }: StoredVenue): boolean => current?.digest === digest

/**
 * Puts a venue as its file has it in place of what was there: all of it or nothing, and nothing where it is the same
 * already. Items keep their ids (lib/venue-files/give-ids.ts), open phones hear of it, and the file is kept as a version.
 * It is made before the lock is taken, since whoever serves must not be held up. `photos` are stored already.
 */
export const putVenue = async (
  { db, engine }: Database,
  file: VenueFile,
  origin: VersionOrigin = 'put',
  photos?: VenuePhotos,
): Promise<Result<PutOutcome, PutRefusal>> => {
  const seen = await readVenueState(db, file.id)
  const early = prepareVenue(file, seen.items, photos)
  const unchanged = {
    result: 'unchanged',
    file: early.file,
    version: seen.latest?.version ?? 0,
    wasDemo: false,
  } as const
  if (isThere(early, seen)) return ok(unchanged)
  return db.transaction().execute(async (tx) => {
    await lockVenues(tx, engine)
    const refusal = await tokenRefusal(tx, file)
    if (refusal) return fail(refusal)
    const state = await readVenueState(tx, file.id)
    const isAsSeen = JSON.stringify(state.items) === JSON.stringify(seen.items)
    const prepared = isAsSeen ? early : prepareVenue(file, state.items, photos)
    if (isThere(prepared, state)) return ok({ ...unchanged, version: state.latest?.version ?? 0 })
    const version = await writeVenue(tx, prepared, state, origin)
    const result = state.current ? 'changed' : 'new'
    return ok({ result, file: prepared.file, version, wasDemo: endsDemo(state, origin) })
  })
}
