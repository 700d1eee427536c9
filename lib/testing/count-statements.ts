import { type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, Kysely } from 'kysely'
import { type Database, type DatabasePlace, dialectOf } from '@/lib/server/db/connect'
import type { Engine } from '@/lib/server/db/schema'

/** `commits`: it ends a transaction, or writes outside of any. */
export type Asked = { sql: string; commits: boolean }

export type CountedDatabase = Database & {
  /** Every round trip since the last call, in order, 'begin' and 'commit' too. */
  asked: () => Asked[]
}

const WRITES = /^\s*(insert|update|delete|with[\s\S]*\b(insert|update|delete) )/i

/** PostgreSQL's driver sends 'begin' and 'commit' as statements of their connection; SQLite's does not. */
const watched = (driver: Driver, engine: Engine, note: (asked: Asked) => void): Driver => {
  const known = new WeakSet<DatabaseConnection>()
  const inside = new WeakSet<DatabaseConnection>()
  const noteOf = (connection: DatabaseConnection, sql: string): void => {
    note({ sql, commits: sql === 'commit' || (WRITES.test(sql) && !inside.has(connection)) })
    if (sql === 'begin') inside.add(connection)
    if (sql === 'commit' || sql === 'rollback') inside.delete(connection)
  }
  const watch = (connection: DatabaseConnection): DatabaseConnection => {
    if (known.has(connection)) return connection
    known.add(connection)
    const execute = connection.executeQuery.bind(connection)
    return Object.assign(connection, {
      executeQuery: (query: CompiledQuery) => {
        noteOf(connection, query.sql)
        return execute(query)
      },
    })
  }
  const noteSelf = (connection: DatabaseConnection, sql: string): void => {
    if (engine === 'sqlite') noteOf(connection, sql)
  }
  return {
    init: () => driver.init(),
    acquireConnection: async () => watch(await driver.acquireConnection()),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    beginTransaction: (connection, settings) => {
      noteSelf(connection, 'begin')
      return driver.beginTransaction(connection, settings)
    },
    commitTransaction: (connection) => {
      noteSelf(connection, 'commit')
      return driver.commitTransaction(connection)
    },
    rollbackTransaction: (connection) => {
      noteSelf(connection, 'rollback')
      return driver.rollbackTransaction(connection)
    },
    destroy: () => driver.destroy(),
  }
}

/** Connects to a migrated database and counts what it is asked. The caller closes with `db.destroy()`. */
export const countedDatabase = async (place: DatabasePlace): Promise<CountedDatabase> => {
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  let seen: Asked[] = []
  const dialect = await dialectOf(place)
  const counted: Dialect = {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => watched(dialect.createDriver(), engine, (one) => void seen.push(one)),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
  const asked = (): Asked[] => {
    const all = seen
    seen = []
    return all
  }
  return { db: new Kysely({ dialect: counted }), engine, asked }
}
