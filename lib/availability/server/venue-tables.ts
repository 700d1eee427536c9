import 'server-only'
import { tableNamed } from '@/lib/checkout/table-form'
import type { Db } from '@/lib/db/connect'
import { hasTablesSystem } from '@/lib/env'
import { fail, ok, type Result } from '@/lib/result'
import type { Venue } from '@/lib/venue/venue'

/** elsewhere: a system of the venue says which tables are open (COPERTO_TABLES_API_URL), and it is set there. */
type SetTableError = { code: 'table_invalid' | 'elsewhere' }

type TablesVenue = Pick<Venue, 'token' | 'orders'>

/**
 * Opens or closes a table, room or spot for orders, however its name is spelt; answers the venue's own spelling. A table
 * that nobody closed is open. Told to whoever types its number next: nothing of it is kept.
 */
export const setTable = async (
  db: Db,
  venue: TablesVenue,
  table: string,
  opened: boolean,
): Promise<Result<string, SetTableError>> => {
  if (hasTablesSystem()) return fail({ code: 'elsewhere' })
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

/** The tables of a venue that are closed for orders, as our own database has them. */
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
