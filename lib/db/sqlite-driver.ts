import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteAdapter } from 'kysely'
import type Libsql from 'libsql'

/** How long statements wait for another process to end its own, in ms. */
const PATIENCE_MS = 5_000

/** What takes no write lock; a `with` that names no write is the look at the tables with which each start begins. */
const READS = /^\s*(select|pragma|with(?![\s\S]*\b(insert|update|delete|replace)\b))\b/i

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY')

/** Since when a file has been held up without a pause, by the clock of `performance.now`. */
const heldSince = new WeakMap<Libsql.Database, number>()

/**
 * Runs a statement that another process may hold up; waits without blocking. By `exec` and never by a prepared
 * statement: one that fails as busy stays in progress inside the driver, and no later commit of this connection
 * would succeed. The patience is counted from when the file was first held up, not anew for each statement: those
 * that stand in line behind one another would wait for minutes.
 */
export const execWhenFree = async (file: Libsql.Database, sql: string): Promise<void> => {
  for (;;) {
    try {
      file.exec(sql)
      heldSince.delete(file)
      return
    } catch (error) {
      if (!isBusy(error)) throw error
      const since = heldSince.get(file) ?? performance.now()
      heldSince.set(file, since)
      if (performance.now() > since + PATIENCE_MS) throw error
    }
    await sleep(2 + Math.random() * 15)
  }
}

/**
 * Takes the write lock. Immediate, because a transaction that reads before it writes fails at once when another
 * process has written in between.
 */
const begin = async (file: Libsql.Database): Promise<void> => {
  if (file.inTransaction) file.exec('rollback')
  await execWhenFree(file, 'begin immediate')
}

const rollback = (file: Libsql.Database): void => {
  // A full disk has rolled back by itself; a second rollback would hide why.
  if (file.inTransaction) file.exec('rollback')
}

const run = <R>(file: Libsql.Database, { sql, parameters }: CompiledQuery): QueryResult<R> => {
  const statement = file.prepare<unknown[]>(sql)
  // As one array: the driver takes a lone null for an object of named parameters.
  if (statement.reader) return { rows: statement.all(parameters) as R[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
}

/** A write outside any transaction gets one of its own, for the sake of {@link begin}. */
const runAlone = async <R>(file: Libsql.Database, query: CompiledQuery): Promise<QueryResult<R>> => {
  await begin(file)
  try {
    const result = run<R>(file, query)
    file.exec('commit')
    return result
  } catch (error) {
    rollback(file)
    throw error
  }
}

const connectionTo = (file: Libsql.Database): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery) =>
    READS.test(query.sql) || file.inTransaction ? run<R>(file, query) : runAlone<R>(file, query),
  streamQuery: () => {
    throw new Error('The SQLite file answers no streams')
  },
})

/** Migrates in one transaction: of several processes that start on a new file one migrates, and a kill leaves nothing half made. */
class OneTransactionAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export const sqliteAdapter = (): SqliteAdapter => new OneTransactionAdapter()

/** Kysely's way to one SQLite file: a single connection, lent to one query or transaction at a time. */
export const sqliteDriver = (file: Libsql.Database): Driver => {
  const connection = connectionTo(file)
  const waiting: (() => void)[] = []
  let lent = false
  return {
    init: async () => undefined,
    acquireConnection: async () => {
      if (lent) await new Promise<void>((resolve) => waiting.push(resolve))
      lent = true
      return connection
    },
    releaseConnection: async () => {
      const next = waiting.shift()
      if (next) next()
      else lent = false
    },
    // A transaction that only reads takes no lock that the server's writes would wait for.
    beginTransaction: async (_, { accessMode }) => {
      if (accessMode === 'read only') file.exec('begin')
      else await begin(file)
    },
    commitTransaction: async () => {
      file.exec('commit')
    },
    rollbackTransaction: async () => rollback(file),
    destroy: async () => {
      file.close()
    },
  }
}
