import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { whyUnreadable } from '../../lib/db/broken-text.mjs'
import { setting } from '../../lib/front-server/setting.mjs'
import { ROOT } from '../steps/run.mjs'
import { Advice } from '../steps/step.mjs'

/** Waits for the running server's own writes, in ms. */
const BUSY_MS = 10_000

async function openFile() {
  const folder = resolve(ROOT, setting('COPERTO_DATA_DIR') ?? '.data')
  const file = join(folder, 'coperto.db')
  // Opening would make an empty database, and then say that there are no orders.
  if (!existsSync(file)) throw new Advice(`There is no database at ${file}. Set COPERTO_DATA_DIR as the server has it.`)
  const { default: Libsql } = await import('libsql')
  const database = new Libsql(file, { timeout: BUSY_MS })
  database.exec(`pragma busy_timeout = ${BUSY_MS}`)
  database.exec('pragma synchronous = full')
  database.exec('pragma secure_delete = on')
  const problem = whyUnreadable(database, folder)
  if (problem) throw new Advice(problem)
  return {
    beginWriting: 'begin immediate',
    // Holds no lock that the server waits for.
    beginReading: 'begin',
    query: async (sql, values = []) => {
      const statement = database.prepare(sql.replace(/\$(\d+)/g, '?$1'))
      if (statement.reader) return statement.all(values)
      statement.run(values)
      return []
    },
    // While the server reads from it, it stays for the server's own next time.
    wipeLog: async () => void database.prepare('pragma wal_checkpoint(truncate)').all(),
    close: async () => database.close(),
  }
}

async function openServer(connectionString) {
  const { default: pg } = await import('pg')
  const INT8 = 20
  const types = { getTypeParser: (id, format) => (id === INT8 ? Number : pg.types.getTypeParser(id, format)) }
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: BUSY_MS, types })
  try {
    await client.connect()
  } catch (error) {
    throw new Advice(`The database of DATABASE_URL does not answer: ${error.message}`)
  }
  return {
    beginWriting: 'begin',
    beginReading: 'begin isolation level repeatable read read only',
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
    wipeLog: async () => undefined,
    close: () => client.end(),
  }
}

/**
 * The ledger of the settings, on either engine, while the server runs or not.
 * @returns {Promise<{ query: (sql: string, values?: unknown[]) => Promise<Record<string, any>[]>, writeAtOnce:
 *   <T>(work: () => Promise<T>) => Promise<T>, readAtOnce: <T>(work: () => Promise<T>) => Promise<T>, wipeLog: () =>
 *   Promise<void>, close: () => Promise<void> }>} values stand at $1, $2, …; what is read at once is one moment's state;
 *   `wipeLog` takes what was erased out of SQLite's log
 */
export async function openLedger() {
  const url = setting('DATABASE_URL')
  const { beginWriting, beginReading, query, wipeLog, close } = url ? await openServer(url) : await openFile()
  const inTransaction = async (begin, work) => {
    await query(begin)
    try {
      const result = await work()
      await query('commit')
      return result
    } catch (error) {
      await query('rollback')
      throw error
    }
  }
  return {
    query,
    wipeLog,
    writeAtOnce: (work) => inTransaction(beginWriting, work),
    readAtOnce: (work) => inTransaction(beginReading, work),
    close,
  }
}
