import 'server-only'
import { CompiledQuery } from 'kysely'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { Db } from '@/lib/server/db/connect'
import { errorFields, logger } from '@/lib/server/process/logger'

/** Every request waits for the store. */
const ANSWER_MS = 1_000

const OPEN_MS = 5_000

type Options = { answerMs?: number | undefined; clock?: () => number }

type Query = { text: string; values?: readonly unknown[] }

/** For RateLimiterPostgres, which falls back to its insurance limiter on a rejection. */
export type StoreClient = { query: (query: Query) => Promise<{ rows: unknown[]; rowCount: number }> }

/** Circuit breaker: after a failed or late query all are rejected for five seconds. Only changes are logged. */
export const storeClient = (
  open: () => Promise<Db>,
  { answerMs = ANSWER_MS, clock = () => performance.now() }: Options = {},
): StoreClient => {
  let closesAt = 0
  let isAlone = false
  const ask = async ({ text, values = [] }: Query) => (await open()).executeQuery(CompiledQuery.raw(text, [...values]))
  return {
    query: async (query) => {
      if (clock() < closesAt) throw new Error('The store of rate limits is not asked')
      try {
        const { rows } = await withTimeout(answerMs, ask(query))
        if (isAlone) logger().info('rate_limits_shared')
        isAlone = false
        return { rows, rowCount: rows.length }
      } catch (error) {
        if (!isAlone) logger().warn('rate_limits_alone', errorFields(error))
        isAlone = true
        closesAt = clock() + OPEN_MS
        throw error
      }
    },
  }
}
