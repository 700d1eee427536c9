import 'server-only'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import Libsql from 'libsql'
import { connectDatabase, type DatabasePlace, dialectOf } from '@/lib/server/db/connect'
import { type AnyTable, type MovedTable, tablesOf } from '@/lib/server/db/move/moved-tables'
import { rowDigest, type TableDigest } from '@/lib/server/db/move/row-digest'
import { postgresPool } from '@/lib/server/db/postgres-pool'

/** Rows per batch; photos have megabytes each. */
const BATCH = 100
const BATCH_OF_BYTES = 4

/** In ms: long statements, but no waiting for locks. */
const TIMES = { connect: 3_000, query: 600_000, statement: 600_000 }
const LOCK_WAIT = '5s'

type From = Kysely<AnyTable>
type To = Transaction<AnyTable>

export type Moved = TableDigest & { table: string }

const batchOf = ({ hasBytes }: MovedTable): number => (hasBytes ? BATCH_OF_BYTES : BATCH)

async function* batchesOf(from: From, table: MovedTable): AsyncGenerator<Record<string, unknown>[]> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await sql<Record<string, unknown> & { moved_rowid: number }>`
      select rowid as moved_rowid, * from ${sql.table(table.name)}
      where rowid > ${after} order by rowid limit ${batchOf(table)}`.execute(from)
    const last = rows.at(-1)
    if (!last) return
    after = last.moved_rowid
    yield rows.map((row) => Object.fromEntries(table.columns.map((column) => [column, written(row[column])])))
  }
}

/** The PostgreSQL driver only takes bytes with a view. */
const written = (value: unknown): unknown => (value instanceof ArrayBuffer ? Buffer.from(value) : value)

const copyTable = async (from: From, to: To, table: MovedTable): Promise<TableDigest> => {
  const digest = rowDigest(table.columns)
  for await (const rows of batchesOf(from, table)) {
    for (const row of rows) digest.add(row)
    await to.insertInto(table.name).values(rows).execute()
  }
  return digest.done()
}

const readBack = async (to: To, table: MovedTable): Promise<TableDigest> => {
  const digest = rowDigest(table.columns)
  await sql`declare moved no scroll cursor for select * from ${sql.table(table.name)}`.execute(to)
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batchOf(table))} from moved`.execute(to)
    if (rows.length === 0) break
    for (const row of rows) digest.add(row)
  }
  await sql`close moved`.execute(to)
  return digest.done()
}

/** SQLite never reuses a number, even of a deleted row: continue after the last. */
const setSequence = async (from: From, to: To, { name, serial }: MovedTable): Promise<void> => {
  if (!serial) return
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(from)
  const last = rows[0]?.seq ?? 0
  if (last > 0) await sql`select setval(pg_get_serial_sequence(${name}, ${serial}), ${last})`.execute(to)
}

/** Locks all tables until the end; throws if one has a row. */
const requireEmpty = async (to: To, tables: readonly MovedTable[]): Promise<void> => {
  await sql`set local lock_timeout = ${sql.lit(LOCK_WAIT)}`.execute(to)
  const names = tables.map(({ name }) => sql.table(name))
  await sql`lock table ${sql.join(names)} in access exclusive mode`.execute(to)
  for (const { name } of tables) {
    const row = await to.selectFrom(name).selectAll().limit(1).executeTakeFirst()
    if (row) {
      throw new Error(
        `The database of DATABASE_URL is not empty: there are rows in ${name}. Nothing was changed. Make an empty database and move into that one.`,
      )
    }
  }
}

/**
 * Throws while a server has the file open: its later writes would be lost. Only a lone connection can leave WAL mode.
 */
const refuseWhileServed = (dataDir: string): void => {
  const file = new Libsql(join(dataDir, 'coperto.db'), { timeout: 0 })
  const isAlone = (): boolean => {
    try {
      file.exec('pragma journal_mode = delete')
      return true
    } catch {
      return false
    }
  }
  try {
    if (!isAlone()) throw new Error(`A server runs on ${dataDir}. End it first; it starts again on the new database.`)
  } finally {
    file.close()
  }
}

const migrate = async (place: DatabasePlace): Promise<void> => {
  const { db } = await connectDatabase(place)
  await db.destroy()
}

const moveTable = async (from: From, to: To, table: MovedTable): Promise<Moved> => {
  const was = await copyTable(from, to, table).catch((cause: unknown) => {
    throw new Error(`The rows of ${table.name} cannot be moved. Nothing was changed.`, { cause })
  })
  await setSequence(from, to, table)
  const is = await readBack(to, table)
  if (was.count !== is.count || was.digest !== is.digest) {
    throw new Error(`The rows of ${table.name} are not the same on both sides. Nothing was changed.`)
  }
  return { table: table.name, ...is }
}

/**
 * Moves a SQLite file into an empty PostgreSQL database in one transaction, comparing each table before the commit.
 * Throws without a file, while a server runs on it, and for a target with rows.
 */
export const moveDatabase = async (
  { dataDir, databaseUrl }: Required<DatabasePlace>,
  moved: (table: Moved) => void = () => undefined,
): Promise<Moved[]> => {
  const folder = resolve(dataDir)
  if (!existsSync(join(folder, 'coperto.db'))) {
    throw new Error(`There is no database in ${folder}. Set COPERTO_DATA_DIR as the server has it.`)
  }
  refuseWhileServed(folder)
  const source = new Kysely<AnyTable>({ dialect: await dialectOf({ dataDir }) })
  const target = new Kysely<AnyTable>({
    dialect: new PostgresDialect({ pool: postgresPool(databaseUrl, TIMES) }),
  })
  try {
    await migrate({ dataDir })
    await migrate({ dataDir, databaseUrl })
    return await source.transaction().execute(async (from) => {
      const tables = await tablesOf(from)
      return target.transaction().execute(async (to) => {
        await requireEmpty(to, tables)
        const all: Moved[] = []
        for (const table of tables) {
          const one = await moveTable(from, to, table)
          all.push(one)
          moved(one)
        }
        return all
      })
    })
  } finally {
    await Promise.all([source.destroy(), target.destroy()])
  }
}
