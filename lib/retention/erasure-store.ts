import 'server-only'
import { CompiledQuery } from 'kysely'
import type { Database, Db } from '@/lib/db/connect'
import type { Query, Store } from '@/lib/retention/erase-order.mjs'

/** SQLite numbers its parameters with another mark. */
const queryOn =
  (db: Db, engine: Database['engine']): Query =>
  async (text, values = []) => {
    const sql = engine === 'sqlite' ? text.replace(/\$(\d+)/g, '?$1') : text
    return (await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql, values))).rows
  }

/** The server's database, for the erasing that it shares with `npm run orders`. */
export const erasureStore = ({ db, engine }: Database): Store => ({
  query: queryOn(db, engine),
  transaction: (work) => db.transaction().execute((tx) => work(queryOn(tx, engine))),
})
