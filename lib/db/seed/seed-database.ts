import 'server-only'
import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database, Db } from '@/lib/db/connect'
import type { Schema } from '@/lib/db/schema'
import { buildVenue } from '@/lib/db/seed/build-venue'
import { demoVenues } from '@/lib/db/seed/demo-venues'
import type { VenueSource } from '@/lib/db/seed/seed-source'
import { MENU_LANGS } from '@/lib/i18n/locales'

type Documents = { lang: string; venue: string; menu: string }[]

/** Closed on purpose, so that the demo shows what a diner is told at a closed table or room. */
const CLOSED: Record<number, string> = { 1001: '30', 1002: '420' }

const documentsOf = (source: VenueSource): Documents =>
  MENU_LANGS.map((lang) => {
    const { venue, menu } = buildVenue(source, lang)
    return { lang, venue: JSON.stringify(venue), menu: JSON.stringify(menu) }
  })

type Prepared = { id: number; token: string; position: number; documents: Documents; version: string }

const prepared = (source: VenueSource, position: number): Prepared => {
  const { id, token } = source.venue
  const documents = documentsOf(source)
  const version = createHash('sha256').update(JSON.stringify(documents)).digest('hex')
  return { id, token, position, documents, version }
}

const changed = async (db: Db, venues: Prepared[]): Promise<Prepared[]> => {
  const stored = await db.selectFrom('venues').select(['id', 'version']).execute()
  const versions = new Map(stored.map(({ id, version }) => [id, version]))
  return venues.filter(({ id, version }) => versions.get(id) !== version)
}

const writeVenue = async (tx: Transaction<Schema>, venue: Prepared): Promise<void> => {
  const { id, token, position, documents, version } = venue
  const row = { token, position, version, updated_at: Date.now() }
  await tx
    .insertInto('venues')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('venue_documents').where('venue_id', '=', id).execute()
  const rows = documents.flatMap(({ lang, venue, menu }) => [
    { venue_id: id, lang, kind: 'venue' as const, document: venue },
    { venue_id: id, lang, kind: 'menu' as const, document: menu },
  ])
  await tx.insertInto('venue_documents').values(rows).execute()
  const closed = CLOSED[id]
  if (closed === undefined) return
  // An operator may have opened the table since: a status once written stays as it is.
  await tx
    .insertInto('venue_tables')
    .values({ token, name: closed, opened: 0 })
    .onConflict((conflict) => conflict.columns(['token', 'name']).doNothing())
    .execute()
}

/**
 * Writes the demo venues that are missing or whose content has changed; all of them or none. They are made before the
 * lock is taken, and where nothing has changed none is: a process that starts must not hold up one that serves.
 */
export const seedDatabase = async ({ db, engine }: Database, sources: VenueSource[] = demoVenues()): Promise<void> => {
  const venues = sources.map(prepared)
  if ((await changed(db, venues)).length === 0) return
  await db.transaction().execute(async (tx) => {
    // Of two processes that start together the second waits here; on SQLite the transaction itself waits.
    if (engine === 'postgres') await sql`lock table venues in share row exclusive mode`.execute(tx)
    for (const venue of await changed(tx, venues)) await writeVenue(tx, venue)
  })
}
