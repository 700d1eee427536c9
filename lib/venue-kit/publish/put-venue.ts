import 'server-only'
import type { Kysely, Transaction } from 'kysely'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Database } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import type { VersionOrigin } from '@/lib/server/db/venue-rows'
import type { NumberedFile } from '@/lib/venue-kit/numbered-file'
import { type PreparedVenue, prepareVenue, type VenuePhotos } from '@/lib/venue-kit/publish/prepare-venue'
import { endsDemo } from '@/lib/venue-kit/publish/venue-owner'
import { lockVenues, readVenueState, type StoredVenue } from '@/lib/venue-kit/publish/venue-state'
import { type VersionMaker, writeVenue } from '@/lib/venue-kit/publish/write-venue'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

export type PutRefusal = { code: 'token_taken'; token: string; by: number }

/** `file`: as stored. `wasDemo`: it was an open demo venue until now. */
export type PutOutcome = {
  result: 'new' | 'changed' | 'unchanged'
  file: NumberedFile
  version: number
  wasDemo: boolean
}

/** Null if the token is free or its own. */
export const tokenRefusal = async (db: Kysely<Schema>, { id, token }: VenueFile): Promise<PutRefusal | null> => {
  const others = db.selectFrom('venues').select('id').where('id', '!=', id)
  const owner = await others.where('token', '=', token).executeTakeFirst()
  return owner ? { code: 'token_taken', token, by: owner.id } : null
}

/** `madeBy`: the device's name; null for a command. `within`: written in the same transaction, unchanged or not. */
export type PutBeside = {
  madeBy?: string | null
  within?: (tx: Transaction<Schema>, put: PutOutcome) => Promise<void>
}

const isThere = ({ digest }: PreparedVenue, { current }: StoredVenue): boolean => current?.digest === digest

const written = async (
  tx: Transaction<Schema>,
  prepared: PreparedVenue,
  state: StoredVenue,
  by: VersionMaker,
): Promise<PutOutcome> => {
  const version = await writeVenue(tx, prepared, state, by)
  const result = state.current ? 'changed' : 'new'
  return { result, file: prepared.file, version, wasDemo: endsDemo(state, by.origin) }
}

/**
 * Publishes a venue atomically, as a new version; does nothing if it is unchanged. Items keep their ids
 * (lib/venue-kit/give-ids.ts), open phones are notified. Prepared before the lock, so as not to block the server.
 * `photos` are stored already.
 */
export const putVenue = async (
  { db, engine }: Database,
  file: VenueFile,
  origin: VersionOrigin = 'put',
  photos?: VenuePhotos,
  { madeBy = null, within }: PutBeside = {},
): Promise<Result<PutOutcome, PutRefusal>> => {
  const seen = await readVenueState(db, file.id)
  const early = prepareVenue(file, seen.items, photos)
  const unchanged = {
    result: 'unchanged',
    file: early.file,
    version: seen.latest?.version ?? 0,
    wasDemo: false,
  } as const
  if (isThere(early, seen) && !within) return ok(unchanged)
  return db.transaction().execute(async (tx) => {
    await lockVenues(tx, engine)
    const refusal = await tokenRefusal(tx, file)
    if (refusal) return fail(refusal)
    const state = await readVenueState(tx, file.id)
    const isAsSeen = JSON.stringify(state.items) === JSON.stringify(seen.items)
    const prepared = isAsSeen ? early : prepareVenue(file, state.items, photos)
    const done = isThere(prepared, state)
      ? { ...unchanged, version: state.latest?.version ?? 0 }
      : await written(tx, prepared, state, { origin, madeBy })
    await within?.(tx, done)
    return ok(done)
  })
}
