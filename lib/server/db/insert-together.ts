import 'server-only'
import { type Compilable, type OperationNodeSource, sql, type Transaction } from 'kysely'
import { isPostgres } from '@/lib/server/db/is-postgres'
import type { Schema } from '@/lib/server/db/schema'

type Insert = Compilable & OperationNodeSource

/**
 * Runs inserts that belong together, parents first: one round trip on PostgreSQL, which checks references when the
 * statement ends; one after another on SQLite, which has no round trips. All or none, in the transaction.
 */
export const insertTogether = async (tx: Transaction<Schema>, inserts: readonly Insert[]): Promise<void> => {
  const last = inserts.at(-1)
  if (!last) return
  if (!isPostgres(tx)) {
    for (const insert of inserts) await tx.executeQuery(insert.compile())
    return
  }
  const earlier = inserts.slice(0, -1).map((insert, at) => sql`${sql.ref(`insert_${at}`)} as (${insert})`)
  const joined = earlier.length > 0 ? sql`with ${sql.join(earlier)} ` : sql``
  await sql`${joined}${last}`.execute(tx)
}
