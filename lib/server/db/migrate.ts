import 'server-only'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { baseline } from '@/lib/server/db/migrations/0001-baseline'
import { menuReads } from '@/lib/server/db/migrations/0002-menu-reads'
import { guestMessages } from '@/lib/server/db/migrations/0003-guest-messages'
import { coversOfTables } from '@/lib/server/db/migrations/0004-covers-of-tables'
import { ownPartOfShares } from '@/lib/server/db/migrations/0005-own-part-of-shares'
import { orderMoves } from '@/lib/server/db/migrations/0006-order-moves'
import { paidAtVenue } from '@/lib/server/db/migrations/0007-paid-at-venue'
import { tableEnds } from '@/lib/server/db/migrations/0009-table-ends'
import { tableCalls } from '@/lib/server/db/migrations/0010-table-calls'
import { itemStock } from '@/lib/server/db/migrations/0011-item-stock'
import { stations } from '@/lib/server/db/migrations/0012-stations'
import { doneWasCash } from '@/lib/server/db/migrations/0013-done-was-cash'
import { hostBookings } from '@/lib/server/db/migrations/0014-host-bookings'
import { plannedOrders } from '@/lib/server/db/migrations/0015-planned-orders'
import { venueDrafts } from '@/lib/server/db/migrations/0016-venue-drafts'
import { suggestionAnswers } from '@/lib/server/db/migrations/0017-suggestion-answers'
import { operatorLinks } from '@/lib/server/db/migrations/0018-operator-links'
import { importMappings } from '@/lib/server/db/migrations/0020-import-mappings'
import { bills } from '@/lib/server/db/migrations/0021-bills'
import type { Engine, Schema } from '@/lib/server/db/schema'

const BASELINE = '0001-baseline'

/** In order. Append only: a released migration never changes. */
export const migrations = (engine: Engine): Record<string, Migration> => ({
  [BASELINE]: baseline(engine),
  '0002-menu-reads': menuReads,
  '0003-guest-messages': guestMessages,
  '0004-covers-of-tables': coversOfTables,
  '0005-own-part-of-shares': ownPartOfShares,
  '0006-order-moves': orderMoves,
  '0007-paid-at-venue': paidAtVenue,
  '0009-table-ends': tableEnds,
  '0010-table-calls': tableCalls,
  '0011-item-stock': itemStock,
  '0012-stations': stations,
  '0013-done-was-cash': doneWasCash,
  '0014-host-bookings': hostBookings,
  '0015-planned-orders': plannedOrders,
  '0016-venue-drafts': venueDrafts,
  '0017-suggestion-answers': suggestionAnswers,
  '0018-operator-links': operatorLinks,
  '0020-import-mappings': importMappings,
  '0021-bills': bills,
})

const appliedNames = async (db: Kysely<Schema>): Promise<string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute()
  return rows.map((row) => row.name)
}

/** Refuses a database of another version, which this one could misread. */
const requireKnown = (applied: readonly string[], known: Record<string, Migration>): void => {
  if (applied.length > 0 && !applied.includes(BASELINE)) {
    throw new Error(
      'This database was made by an older Coperto, from before the first release: start on an empty one ' +
        '(another DATABASE_URL or COPERTO_DATA_DIR) and put your venues there again; nothing in the old one was changed.',
    )
  }
  const newer = applied.filter((name) => !Object.hasOwn(known, name))
  if (newer.length === 0) return
  throw new Error(
    `The database was made by a newer Coperto (step ${newer.join(', ')}). Start that version, or restore a backup taken before it.`,
  )
}

/** Migrates in one transaction, safe for concurrent starts. Throws for an older or newer database, changing nothing. */
export const migrateToLatest = async (db: Kysely<Schema>, engine: Engine): Promise<void> => {
  const known = migrations(engine)
  requireKnown(await appliedNames(db), known)
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest()
  if (error)
    throw new Error('The database could not be brought to this version; nothing was changed.', { cause: error })
}
