import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SqliteAdapter } from 'kysely'
import type Libsql from 'libsql'
import { LRUCache } from 'lru-cache'

/** How long a statement waits for another process, in ms. */
const PATIENCE_MS = 5_000

/** Needs no write lock; a `with` without a write is the introspection at each start. */
const READS = /^\s*(select|pragma|with(?![\s\S]*\b(insert|update|delete|replace)\b))\b/i

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_BUSY')

/** Since when a file has been locked, by `performance.now`. */
const heldSince = new WeakMap<Libsql.Database, number>()

/**
 * Waits for a lock without blocking. Never by a prepared statement: a busy one stays open in the driver, and later
 * commits fail. Queued statements share one time limit.
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

/** Immediate: a transaction that reads first fails at once if another process has written since. */
const begin = async (file: Libsql.Database): Promise<void> => {
  if (file.inTransaction) file.exec('rollback')
  await execWhenFree(file, 'begin immediate')
}

const rollback = (file: Libsql.Database): void => {
  // A full disk has already rolled back; a second rollback would hide the cause.
  if (file.inTransaction) file.exec('rollback')
}

/** More than the app has statements of one length; lists make some of many. */
const KEPT_STATEMENTS = 200

type Statements = LRUCache<string, Libsql.Statement<unknown[]>>

type Kept = { file: Libsql.Database; statements: Statements }

/** Prepared once: SQLite compiles it again by itself after a change of the schema. */
const prepared = ({ file, statements }: Kept, sql: string): Libsql.Statement<unknown[]> => {
  const known = statements.get(sql)
  if (known) return known
  const statement = file.prepare<unknown[]>(sql)
  statements.set(sql, statement)
  return statement
}

const run = <R>(kept: Kept, { sql, parameters }: CompiledQuery): QueryResult<R> => {
  const statement = prepared(kept, sql)
  try {
    // As one array: the driver takes a lone null for named parameters.
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  } catch (error) {
    // It may have stopped half-way.
    kept.statements.delete(sql)
    throw error
  }
}

const runAlone = async <R>(kept: Kept, query: CompiledQuery): Promise<QueryResult<R>> => {
  const { file } = kept
  await begin(file)
  try {
    const result = run<R>(kept, query)
    file.exec('commit')
    return result
  } catch (error) {
    rollback(file)
    throw error
  }
}

const connectionTo = (kept: Kept): DatabaseConnection => ({
  executeQuery: async <R>(query: CompiledQuery) =>
    READS.test(query.sql) || kept.file.inTransaction ? run<R>(kept, query) : runAlone<R>(kept, query),
  streamQuery: () => {
    throw new Error('The SQLite file answers no streams')
  },
})

/** One transaction for all migrations: concurrent starts migrate once, and a kill leaves nothing half done. */
class OneTransactionAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

export const sqliteAdapter = (): SqliteAdapter => new OneTransactionAdapter()

/** Kysely driver for one SQLite file: a single connection, lent to one user at a time. */
export const sqliteDriver = (file: Libsql.Database): Driver => {
  const statements: Statements = new LRUCache({ max: KEPT_STATEMENTS })
  const connection = connectionTo({ file, statements })
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
    // A read-only transaction takes no lock that writes would wait for.
    beginTransaction: async (_, { accessMode }) => {
      if (accessMode === 'read only') file.exec('begin')
      else await begin(file)
    },
    commitTransaction: async () => {
      file.exec('commit')
    },
    rollbackTransaction: async () => rollback(file),
    destroy: async () => {
      statements.clear()
      file.close()
    },
  }
}
