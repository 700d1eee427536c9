import 'server-only'
import { tableNamed } from '@/lib/core/checkout/table-form'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { asksForTables } from '@/lib/server/settings/env'

/** elsewhere: the venue's own system decides (COPERTO_TABLES_API_URL). */
type SetTableError = { code: 'table_invalid' | 'elsewhere' }

type TablesVenue = Pick<Venue, 'token' | 'orders'>

/** Opens or closes a table for orders and returns the venue's spelling; tables are open by default. */
export const setTable = async (
  db: Db,
  venue: TablesVenue,
  table: string,
  opened: boolean,
): Promise<Result<string, SetTableError>> => {
  if (asksForTables()) return fail({ code: 'elsewhere' })
  const name = tableNamed(venue.orders.tableservice?.tables_name ?? [], table)
  if (name === null) return fail({ code: 'table_invalid' })
  const row = { opened: opened ? 1 : 0 }
  await db
    .insertInto('venue_tables')
    .values({ token: venue.token, name, ...row })
    .onConflict((conflict) => conflict.columns(['token', 'name']).doUpdateSet(row))
    .execute()
  return ok(name)
}

export const readClosedTables = async (db: Db, { token }: Pick<TablesVenue, 'token'>): Promise<string[]> => {
  const rows = await db
    .selectFrom('venue_tables')
    .select('name')
    .where('token', '=', token)
    .where('opened', '=', 0)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
