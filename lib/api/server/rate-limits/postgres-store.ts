import 'server-only'
import { sql } from 'kysely'
import type { RateStore } from '@/lib/api/server/rate-limits/rate-store'
import type { Db } from '@/lib/db/connect'

/** Milliseconds since 1970 by the server's clock, the same throughout a statement. */
const NOW = sql<number>`extract(epoch from statement_timestamp()) * 1000`

/** What many addresses could fill at most; beyond that those that are full soonest are forgotten. */
const MOST_ROWS = 200_000

/** A piece of a token may lack the last bit of it. */
const ALMOST = 1e-6

/**
 * The table `rate_limits`. Taking is one statement whose condition stands in the update itself: of many at once exactly as
 * many are let through as there are. A time further ahead than an empty bucket's was written before the server's clock was
 * set back, and counts as empty.
 */
export const postgresStore = (open: () => Promise<Db>): RateStore => ({
  take: async (key, { burst, everyMs }) => {
    const db = await open()
    const full = sql`greatest(least(held.full_at, ${NOW} + ${burst * everyMs}::float8), ${NOW})`
    const room = (burst - 1) * everyMs + everyMs * ALMOST
    const taken = await sql`
      insert into rate_limits as held (key, full_at) values (${key}, ${NOW} + ${everyMs}::float8)
      on conflict (key) do update set full_at = ${full} + ${everyMs}::float8
      where ${full} <= ${NOW} + ${room}::float8
      returning 1`.execute(db)
    if (taken.rows.length > 0) return 0
    const { rows } = await sql<{ wait: number }>`
      select ${full} - ${NOW} - ${(burst - 1) * everyMs}::float8 as wait from rate_limits as held where key = ${key}`.execute(
      db,
    )
    return Math.max(1, rows[0]?.wait ?? 1)
  },
  giveBack: async (key, { everyMs }) => {
    await sql`update rate_limits set full_at = full_at - ${everyMs}::float8 where key = ${key}`.execute(await open())
  },
})

/** Forgets the buckets that are full, and of too many those that are full soonest. Answers how many. */
export const forgetFullBuckets = async (db: Db, most = MOST_ROWS): Promise<number> => {
  const full = await sql`delete from rate_limits where full_at <= ${NOW}`.execute(db)
  const many = await sql`
    delete from rate_limits where key in (select key from rate_limits order by full_at desc offset ${most})`.execute(db)
  return Number((full.numAffectedRows ?? 0n) + (many.numAffectedRows ?? 0n))
}
