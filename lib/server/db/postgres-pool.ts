import 'server-only'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { DatabaseDown } from '@/lib/server/db/database-errors'

const POSTGRES_INT8 = 20

/** In ms; `statement` is the server's own limit and ends first. */
type Times = { connect: number; query: number; statement: number }

/** A hung server must refuse an order within ten seconds, not keep the diner waiting. */
const TIMES: Times = { connect: 3_000, query: 6_000, statement: 5_000 }

/** The server answered with an error: the connection is still good. */
const isAnswer = (error: unknown): boolean => error instanceof DatabaseError

/** Drops a connection after the first unanswered query: a rollback or the next user would wait as long again. */
const untilSilent = (client: PoolClient): PostgresPoolClient => {
  const asking: PostgresPoolClient = client
  let silent: DatabaseDown | undefined
  const ask = async <R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    if (silent) throw silent
    try {
      return await asking.query<R>(sql, parameters)
    } catch (error) {
      if (isAnswer(error)) throw error
      silent = new DatabaseDown(error, { committing: sql === 'commit' })
      throw silent
    }
  }
  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new Error('This database answers no streams')
    return ask<R>(asked, parameters)
  }
  return { query, release: () => client.release(silent !== undefined) }
}

/** A pool in which every use ends in time, even on a hung server. */
export const postgresPool = (connectionString: string, times = TIMES): PostgresPool => {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: times.connect,
    query_timeout: times.query,
    statement_timeout: times.statement,
    idle_in_transaction_session_timeout: 15_000,
    types: {
      getTypeParser: (id, format) => (id === POSTGRES_INT8 ? Number : types.getTypeParser(id, format)),
    },
  })
  // Without listeners a broken connection would end the process; the pool replaces it and its query fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return {
    connect: async () => {
      try {
        return untilSilent(await pool.connect())
      } catch (error) {
        throw isAnswer(error) ? error : new DatabaseDown(error)
      }
    },
    end: () => pool.end(),
  }
}
