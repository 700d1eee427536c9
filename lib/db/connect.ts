import 'server-only'
import { join, resolve } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import Libsql from 'libsql'
import { whyUnreadable } from '@/lib/db/broken-text'
import { makeFolder } from '@/lib/db/make-folder.mjs'
import { migrateToLatest } from '@/lib/db/migrate'
import { postgresPool } from '@/lib/db/postgres-pool'
import type { Engine, Schema } from '@/lib/db/schema'
import { execWhenFree, sqliteAdapter, sqliteDriver } from '@/lib/db/sqlite-driver'

export type Db = Kysely<Schema>
export type Database = { db: Db; engine: Engine }

/** Where the database is: a PostgreSQL address, or else a folder for the SQLite file. */
export type DatabasePlace = { databaseUrl?: string; dataDir: string }

/** SQLite's own wait, which blocks this process; the driver waits longer, and without blocking. */
const BUSY_MS = 20

const openFile = async (dataDir: string): Promise<Libsql.Database> => {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    const file = new Libsql(join(folder, 'coperto.db'), { timeout: BUSY_MS })
    // First of all: every later pragma may meet another process's lock.
    file.exec(`pragma busy_timeout = ${BUSY_MS}`)
    // SQLite itself does not wait here: two processes that turn a new file to WAL would fail one another.
    await execWhenFree(file, 'pragma journal_mode = wal')
    // FULL syncs the log at each commit, so that an acknowledged order outlives a power cut.
    file.exec('pragma synchronous = full')
    file.exec('pragma foreign_keys = on')
    // What is erased is overwritten, and not only forgotten by the index.
    file.exec('pragma secure_delete = on')
    // What a sort or an undo needs must not depend on the room on another disk.
    file.exec('pragma temp_store = memory')
    return file
  } catch (cause) {
    throw new Error(
      `The database in ${folder} cannot be opened: make the folder writable for this user and its disk not full, or set COPERTO_DATA_DIR to another.`,
      { cause },
    )
  }
}

const sqliteDialect = async (dataDir: string): Promise<Dialect> => {
  const file = await openFile(dataDir)
  // Before the first query: the driver ends the process when it reads a text that is not UTF-8.
  const problem = whyUnreadable(file, resolve(dataDir))
  if (problem) {
    file.close()
    throw new Error(problem)
  }
  return {
    createAdapter: sqliteAdapter,
    createDriver: () => sqliteDriver(file),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

/** How Kysely speaks to the database of that place; opens the SQLite file. */
export const dialectOf = async ({ databaseUrl, dataDir }: DatabasePlace): Promise<Dialect> =>
  databaseUrl ? new PostgresDialect({ pool: postgresPool(databaseUrl) }) : sqliteDialect(dataDir)

/** Connects and migrates; the caller closes with `db.destroy()`. */
export const connectDatabase = async (place: DatabasePlace): Promise<Database> => {
  const engine = place.databaseUrl ? 'postgres' : 'sqlite'
  const db: Db = new Kysely({ dialect: await dialectOf(place) })
  try {
    await migrateToLatest(db, engine)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return { db, engine }
}
