import 'server-only'
import { join, resolve } from 'node:path'
import { type Dialect, Kysely, PostgresDialect, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import Libsql from 'libsql'
import { whyUnreadable } from '@/lib/server/db/broken-text'
import { makeFolder } from '@/lib/server/db/make-folder.mjs'
import { migrateToLatest } from '@/lib/server/db/migrate'
import { postgresPool } from '@/lib/server/db/postgres-pool'
import type { Engine, Schema } from '@/lib/server/db/schema'
import { execWhenFree, sqliteAdapter, sqliteDriver } from '@/lib/server/db/sqlite-driver'

export type Db = Kysely<Schema>
export type Database = { db: Db; engine: Engine }

/** A PostgreSQL address, else the folder of the SQLite file. */
export type DatabasePlace = { databaseUrl?: string; dataDir: string }

/** SQLite's own wait blocks the process; the driver waits longer without blocking. */
const BUSY_MS = 20

const openFile = async (dataDir: string): Promise<Libsql.Database> => {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    const file = new Libsql(join(folder, 'coperto.db'), { timeout: BUSY_MS })
    // First, as later pragmas may meet another process's lock.
    file.exec(`pragma busy_timeout = ${BUSY_MS}`)
    // SQLite does not wait here: two processes switching a new file to WAL would fail.
    await execWhenFree(file, 'pragma journal_mode = wal')
    // Syncs the log at each commit: an acknowledged order survives a power cut.
    file.exec('pragma synchronous = full')
    file.exec('pragma foreign_keys = on')
    // Overwrites erased data.
    file.exec('pragma secure_delete = on')
    // Sorts and rollbacks must not need space on another disk.
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
  // Before the first query: the driver ends the process at text that is not UTF-8.
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
