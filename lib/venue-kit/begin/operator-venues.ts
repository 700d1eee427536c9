import 'server-only'
import { z } from 'zod'
import type { OperatorVenue } from '@/lib/core/operator/operator-venues-api'
import { venuePath } from '@/lib/core/operator/venue-path'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import type { Db } from '@/lib/server/db/connect'
import { AWAY_MS } from '@/lib/server/db/desk-rows'

/** More than anybody reads in a list; the command says them all. */
const MOST = 1_000

const shownSchema = z.object({ name: z.string(), orderTypes: z.array(orderTypeSchema) })

/** One document that cannot be read must not hide the other venues. */
const shownIn = (document: string, token: string): z.infer<typeof shownSchema> =>
  shownSchema.safeParse(JSON.parse(document)).data ?? { name: token, orderTypes: [] }

/** The Italian document of a venue, which a put writes with its row. */
const rowsOf = (db: Db) =>
  db
    .selectFrom('venues')
    .innerJoin('venue_documents as document', (join) =>
      join
        .onRef('document.venue_id', '=', 'venues.id')
        .on('document.lang', '=', 'it')
        .on('document.kind', '=', 'venue'),
    )

const newestVersions = (db: Db) =>
  db
    .selectFrom('venue_versions as newest')
    .select(['newest.venue_id', 'newest.version', 'newest.origin', 'newest.created_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('venue_versions as later')
            .select('later.version')
            .whereRef('later.venue_id', '=', 'newest.venue_id')
            .whereRef('later.version', '>', 'newest.version'),
        ),
      ),
    )
    .execute()

const deviceCounts = async (db: Db, now: number): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('desk_devices')
    .select(({ fn }) => ['venue_id', fn.countAll().as('devices')])
    .where('last_seen_at', '>', now - AWAY_MS)
    .groupBy('venue_id')
    .execute()
  return new Map(rows.map(({ venue_id, devices }) => [venue_id, Number(devices)]))
}

const draftsOf = async (db: Db): Promise<Set<number>> => {
  const rows = await db.selectFrom('venue_drafts').select('venue_id').where('base_version', '>', 0).execute()
  return new Set(rows.map(({ venue_id }) => venue_id))
}

/** Where a venue is found and what it is called; null without one. */
export const shownVenue = async (db: Db, id: number): Promise<{ name: string; path: string | null } | null> => {
  const rows = rowsOf(db).select(['venues.id', 'venues.token', 'document.document']).where('venues.id', '=', id)
  const row = await rows.executeTakeFirst()
  if (!row) return null
  const { name, orderTypes } = shownIn(row.document, row.token)
  return { name, path: venuePath({ id: row.id, token: row.token, orderTypes }) }
}

/** All venues, as they are listed to diners. */
export const operatorVenues = async (db: Db, now: number): Promise<OperatorVenue[]> => {
  const rows = await rowsOf(db)
    .select(['venues.id', 'venues.token', 'venues.updated_at', 'document.document'])
    .orderBy('venues.position')
    .limit(MOST)
    .execute()
  const versions = new Map((await newestVersions(db)).map((version) => [version.venue_id, version]))
  const [devices, drafts] = [await deviceCounts(db, now), await draftsOf(db)]
  return rows.map(({ id, token, updated_at, document }) => {
    const { name, orderTypes } = shownIn(document, token)
    const newest = versions.get(id)
    return {
      ...{ id, token, name, path: venuePath({ id, token, orderTypes }) },
      ...{ isDemo: newest?.origin === 'demo', version: newest?.version ?? 0 },
      ...{ at: Number(newest?.created_at ?? updated_at), hasDraft: drafts.has(id), devices: devices.get(id) ?? 0 },
    }
  })
}
