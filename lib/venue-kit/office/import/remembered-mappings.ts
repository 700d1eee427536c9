import 'server-only'
import { z } from 'zod'
import type { Database, Db } from '@/lib/server/db/connect'
import type { UnderstoodTable } from '@/lib/venue-kit/spreadsheet/map/map-tables'
import type { RememberedMappings } from '@/lib/venue-kit/spreadsheet/map/remembered-mapping'

/** Of a venue. */
const MOST = 50

const columnsSchema = z.record(z.string(), z.string())

export const readRemembered = async (db: Db, venueId: number): Promise<RememberedMappings> => {
  const rows = await db.selectFrom('import_mappings').selectAll().where('venue_id', '=', venueId).execute()
  return new Map(rows.map(({ fingerprint, columns }) => [fingerprint, columnsSchema.parse(JSON.parse(columns))]))
}

/** Remembers what was read of each table with a header; the newest of a venue stay. */
export const rememberMappings = async (
  { db }: Pick<Database, 'db'>,
  venueId: number,
  understood: readonly UnderstoodTable[],
  now: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const { kept } of understood) {
      if (!kept) continue
      const said = { columns: JSON.stringify(kept.columns), used_at: now }
      await tx
        .insertInto('import_mappings')
        .values({ venue_id: venueId, fingerprint: kept.fingerprint, ...said })
        .onConflict((conflict) => conflict.columns(['venue_id', 'fingerprint']).doUpdateSet(said))
        .execute()
    }
    const all = await tx
      .selectFrom('import_mappings')
      .select('fingerprint')
      .where('venue_id', '=', venueId)
      .orderBy('used_at', 'desc')
      .orderBy('fingerprint')
      .execute()
    const old = all.slice(MOST).map(({ fingerprint }) => fingerprint)
    if (old.length === 0) return
    await tx.deleteFrom('import_mappings').where('venue_id', '=', venueId).where('fingerprint', 'in', old).execute()
  })
