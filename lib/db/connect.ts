import 'server-only'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import Libsql from 'libsql'
import { Pool, types } from 'pg'
import { migrateToLatest } from '@/lib/db/migrate'
import type { Engine, Schema } from '@/lib/db/schema'
import { execWhenFree, sqliteAdapter, sqliteDriver } from '@/lib/db/sqlite-driver'

export type Db = Kysely<Schema>
export type Database = { db: Db; engine: Engine }

/** Where the database is: a PostgreSQL address, or else a folder for the SQLite file. */
export type DatabasePlace = { databaseUrl?: string; dataDir: string }

/** SQLite's own wait, which blocks this process; the driver waits longer, and without blocking. */
const BUSY_MS = 20
const POSTGRES_INT8 = 20

const openFile = async (dataDir: string): Promise<Libsql.Database> => {
  const folder = resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = new Libsql(join(folder, 'coperto.db'), { timeout: BUSY_MS })
    // First of all: every later pragma may meet another process's lock.
    file.exec(`pragma busy_timeout = ${BUSY_MS}`)
    // SQLite itself does not wait here: two processes that turn a new file to WAL would fail one another.
    await execWhenFree(file, 'pragma journal_mode = wal')
    // FULL syncs the log at each commit, so that an acknowledged order outlives a power cut.
    file.exec('pragma synchronous = full')
    file.exec('pragma foreign_keys = on')
    return file
  } catch (cause) {
    throw new Error(
      `The database in ${folder} cannot be opened: make the folder writable for this user, or set COPERTO_DATA_DIR to another.`,
      { cause },
    )
  }
}

const sqliteDialect = async (dataDir: string): Promise<Dialect> => {
  const file = await openFile(dataDir)
  return {
    createAdapter: sqliteAdapter,
    createDriver: () => sqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

const postgresDialect = (connectionString: string): PostgresDialect => {
  const pool = new Pool({
    connectionString,
    max: 10,
    // A hung server must refuse an order, not keep the diner waiting.
    connectionTimeoutMillis: 3_000,
    query_timeout: 8_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (id, format) => (id === POSTGRES_INT8 ? Number : types.getTypeParser(id, format)),
    },
  })
  // Without listeners a connection that breaks, idle or in use, would end the process. The pool replaces it by itself,
  // and whoever used it is told by the query.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}

/** Connects and migrates; the caller closes with `db.destroy()`. */
export const connectDatabase = async ({ databaseUrl, dataDir }: DatabasePlace): Promise<Database> => {
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const db: Db = new Kysely({ dialect: databaseUrl ? postgresDialect(databaseUrl) : await sqliteDialect(dataDir) })
  try {
    await migrateToLatest(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, engine }
}
