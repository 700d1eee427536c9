import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Advice } from '@/lib/commands/advice'
import { APP_ROOT } from '@/lib/front-server/app-root.mjs'
import { setting } from '@/lib/front-server/setting.mjs'
import { type Database, dialectOf } from '@/lib/server/db/connect'
import { postgresPool } from '@/lib/server/db/postgres-pool'
import type { Schema } from '@/lib/server/db/schema'

/** In ms; exports take longer than requests. */
const TIMES = { connect: 10_000, query: 600_000, statement: 600_000 }

const openFile = async (): Promise<Database> => {
  const dataDir = resolve(APP_ROOT, setting('COPERTO_DATA_DIR') ?? '.data')
  const file = join(dataDir, 'coperto.db')
  // Opening would create an empty database.
  if (!existsSync(file)) throw new Advice(`There is no database at ${file}. Set COPERTO_DATA_DIR as the server has it.`)
  const dialect = await dialectOf({ dataDir }).catch((error: unknown) => {
    throw error instanceof Error ? new Advice(error.message, { cause: error }) : error
  })
  return { db: new Kysely({ dialect }), engine: 'sqlite' }
}

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const openServer = async (databaseUrl: string): Promise<Database> => {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: postgresPool(databaseUrl, TIMES) }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw new Advice(`The database of DATABASE_URL does not answer: ${causeOf(error)}`, { cause: error })
  }
  return { db, engine: 'postgres' }
}

/** Works beside a running server; does not migrate, which is the server's task. */
export const openLedger = (): Promise<Database> => {
  const url = setting('DATABASE_URL')
  return url ? openServer(url) : openFile()
}

/** A snapshot that blocks no writers. */
export const readAtOnce = <T>({ db }: Database, work: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
