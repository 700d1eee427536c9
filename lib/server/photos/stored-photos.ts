import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import type { Schema } from '@/lib/server/db/schema'
import type { PhotoCopy } from '@/lib/server/photos/make-photo'

/** For export; never served. */
export const ORIGINAL = 'original'

/** An upload claims its photos before its version refers to them. */
const SPARED_MS = 24 * 60 * 60_000

const SWEPT_AT_ONCE = 100

const NAME = 16

/** See lib/core/venue/photo-address.ts. */
export const photoId = (name: string, colour: string): string => `${name}-${colour}`

/** Marks a stored photo as used, which protects it from the sweep; null if not stored. */
export const claimPhoto = async (db: Db, name: string): Promise<string | null> => {
  const claimed = db.updateTable('photos').set({ used_at: Date.now() }).where('name', '=', name)
  const row = await claimed.returning('colour').executeTakeFirst()
  return row ? photoId(name, row.colour) : null
}

const readFile = async (db: Db, id: string, copy: string): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('photo_files')
    .innerJoin('photos', 'photos.name', 'photo_files.photo')
    .select('bytes')
    .where('photos.name', '=', id.slice(0, NAME))
    .where('photos.colour', '=', id.slice(NAME + 1))
    .where('copy', '=', copy)
    .executeTakeFirst()
  if (!row) return null
  return Buffer.isBuffer(row.bytes) ? row.bytes : Buffer.from(row.bytes)
}

export const readCopy = (db: Db, id: string, copy: PhotoCopy): Promise<Buffer | null> => readFile(db, id, copy)

export const readOriginal = (db: Db, id: string): Promise<Buffer | null> => readFile(db, id, ORIGINAL)

/** Photo ids by the picture in the venue's file. */
export const versionPhotos = async (db: Db, venueId: number, version: number): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('venue_photos')
    .innerJoin('photos', 'photos.name', 'venue_photos.photo')
    .select(['picture', 'name', 'colour'])
    .where('venue_id', '=', venueId)
    .where('version', '=', version)
    .orderBy('picture')
    .execute()
  return new Map(rows.map(({ picture, name, colour }) => [picture, photoId(name, colour)]))
}

/** Rows per statement: databases limit its parameters. */
const ROWS = 500

export const writeVersionPhotos = async (
  tx: Kysely<Schema>,
  { venueId, version }: { venueId: number; version: number },
  photos: ReadonlyMap<string, string>,
): Promise<void> => {
  const rows = [...photos].map(([picture, id]) => ({ venue_id: venueId, version, picture, photo: id.slice(0, NAME) }))
  for (let from = 0; from < rows.length; from += ROWS) {
    await tx
      .insertInto('venue_photos')
      .values(rows.slice(from, from + ROWS))
      .execute()
  }
}

/** Named in a draft: `photos/NAME.jpg` in its JSON, where a name's own underscore stands for any character in the pattern. */
const IS_DRAFTED = sql<boolean>`
  exists (select 1 from venue_draft_edits where edit like '%photos/' || photos.name || '.%')
  or exists (select 1 from venue_drafts where base like '%photos/' || photos.name || '.%')`

/** Deletes photos neither shown, in a draft nor claimed for a day, one per statement because orders wait. Returns how many. */
export const sweepPhotos = async (db: Db, now: number = Date.now()): Promise<number> => {
  const before = now - SPARED_MS
  const isShown = sql<boolean>`exists (select 1 from venue_photos where venue_photos.photo = photos.name)`
  const isUsed = sql<boolean>`(${isShown} or ${IS_DRAFTED})`
  let swept = 0
  for (let found = SWEPT_AT_ONCE; found === SWEPT_AT_ONCE; ) {
    const old = db.selectFrom('photos').select('name').where('used_at', '<', before)
    const names = await old
      .where(({ not }) => not(isUsed))
      .limit(SWEPT_AT_ONCE)
      .execute()
    for (const { name } of names) {
      const unused = db.deleteFrom('photos').where('name', '=', name).where('used_at', '<', before)
      await unused.where(({ not }) => not(isUsed)).execute()
    }
    found = names.length
    swept += found
  }
  return swept
}
