import 'server-only'
import { type Kysely, sql } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import type { Engine, Schema } from '@/lib/server/db/schema'
import type { VersionOrigin } from '@/lib/server/db/venue-rows'
import type { KnownItem } from '@/lib/venue-kit/give-ids'
import type { KeyedKind } from '@/lib/venue-kit/item-keys'

/** `current`: null if absent or removed. */
export type StoredVenue = {
  current: { token: string; position: number; digest: string } | null
  /** The newest version, also of a removed venue. */
  latest: { version: number; origin: VersionOrigin; source: string } | null
  items: KnownItem[]
}

const isKind = (kind: string): kind is KeyedKind =>
  ['course', 'dish', 'variation', 'addition', 'beverage', 'drink'].includes(kind)

/** All items the venue ever had. */
const readItems = async (db: Db, venueId: number): Promise<KnownItem[]> => {
  const rows = await db
    .selectFrom('venue_items')
    .select(['kind', 'id', 'key'])
    .where('venue_id', '=', venueId)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ kind, id, key }) => (isKind(kind) ? [{ kind, id: Number(id), key }] : []))
}

export const readVenueState = async (db: Db, venueId: number): Promise<StoredVenue> => {
  const row = await db
    .selectFrom('venues')
    .select(['token', 'position', 'version'])
    .where('id', '=', venueId)
    .executeTakeFirst()
  const latest = await db
    .selectFrom('venue_versions')
    .select(['version', 'origin', 'source'])
    .where('venue_id', '=', venueId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    current: row ? { token: row.token, position: row.position, digest: row.version } : null,
    latest: latest ?? null,
    items: await readItems(db, venueId),
  }
}

/** Serializes writers; SQLite's transaction does so by itself. Readers never wait. */
export const lockVenues = async (tx: Kysely<Schema>, engine: Engine): Promise<void> => {
  if (engine === 'postgres') await sql`lock table venues in share row exclusive mode`.execute(tx)
}
