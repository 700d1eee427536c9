import 'server-only'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { DatabaseDown } from '@/lib/db/database-errors'

const POSTGRES_INT8 = 20

/** In ms: for a connection, for an answer, and the server's own limit, which comes first as long as it lives. */
type Times = { connect: number; query: number; statement: number }

/** A hung server must refuse an order, not keep the diner waiting: the first two together are less than ten seconds. */
const TIMES: Times = { connect: 3_000, query: 6_000, statement: 5_000 }

/** Whether the server said no, and the connection is as good as before. */
const isAnswer = (error: unknown): boolean => error instanceof DatabaseError

/**
 * A connection that is given up at the first question without an answer: a rollback would wait as long again, and
 * whoever came next would stand in line behind a question that hangs.
 */
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

/** Connections to a PostgreSQL server that may be away, hung or full: each use ends in time. */
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
  // Without listeners a connection that breaks, idle or in use, would end the process. The pool replaces it by itself,
  // and whoever used it is told by the query.
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
