import 'server-only'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '@/lib/db/connect'
import type { OutboxRow, OutboxState } from '@/lib/db/schema'

type Item = Pick<Selectable<OutboxRow>, 'seq' | 'venue_id' | 'kind' | 'answered'>

/**
 * Head-of-line blocking: a queue is one venue's rows of one kind, and its oldest row holds up those behind it, so that
 * orders arrive as they were placed. A row that was answered so often without a yes, for about a minute, no longer does.
 * Refunds hold up none, as they come in no order.
 */
export const BLOCKING_REFUSALS = 8

/** So many rows let others pass and none of those was delivered: the system is down, and the next row blocks again. */
const MOST_PASSED = 10

/**
 * The head of each queue: its oldest queued row that blocks, or one that does not and is due. A wait beyond `farthest` was
 * written before the clock jumped back, and is over. Found by leaps along the index: a grouping reads all that waits, at
 * every claim, and after an outage of the orders service that is a lot.
 */
export const headsOfQueues = (now: number, farthest: number): RawBuilder<number> => {
  const mayLead = (row: string) => {
    const at = (column: string) => sql.ref(`${row}.${column}`)
    return sql`${at('state')} = 'queued' and (${at('answered')} < ${sql.lit(BLOCKING_REFUSALS)} and ${at('kind')} <> 'refund'
      or ${at('next_attempt_at')} <= ${now} or ${at('next_attempt_at')} > ${farthest})`
  }
  return sql<number>`(
    with recursive head (seq) as (
      select (select first.seq from outbox as first where ${mayLead('first')} order by venue_id, kind, seq limit 1)
      union all
      select (
        select later.seq from outbox as later
        where ${mayLead('later')} and (later.venue_id, later.kind) > (known.venue_id, known.kind)
        order by later.venue_id, later.kind, later.seq limit 1
      ) from head join outbox as known on known.seq = head.seq
    )
    select seq from head where seq is not null
  )`
}

const ofQueue = ({ venue_id, kind }: Item): RawBuilder<unknown> => sql`venue_id = ${venue_id} and kind = ${kind}`

/** Whatever is queued before this was passed: the fault is its own. 0 where nothing was delivered yet. */
const lastDelivered = (queue: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select coalesce(max(seq), 0) from outbox as passing where state = 'delivered' and ${queue})`

/** The column `answered` after one more refusal. The one that would end its blocking counts only below `MOST_PASSED`. */
export const withRefusal = (item: Item): RawBuilder<number> => {
  if (item.answered + 1 !== BLOCKING_REFUSALS) return sql<number>`answered + 1`
  const queue = ofQueue(item)
  return sql<number>`case when (
    select count(*) from outbox as before
    where state = 'queued' and ${queue} and seq < ${item.seq} and seq > ${lastDelivered(queue)}
  ) < ${MOST_PASSED} then answered + 1 else answered end`
}

/** Whether a later row of the item's queue is in this state. */
export const hasLater = async (db: Db, item: Item, state: OutboxState): Promise<boolean> => {
  const later = await db
    .selectFrom('outbox')
    .select('seq')
    .where('state', '=', state)
    .where('venue_id', '=', item.venue_id)
    .where('kind', '=', item.kind)
    .where('seq', '>', item.seq)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/**
 * Requeues the oldest row that none has passed for the soonest try of its queue: where a system is up again, its orders
 * still come in the order they were placed.
 */
export const requeueOldestFirst = async (db: Db, item: Item, now: number): Promise<void> => {
  const queue = ofQueue(item)
  // No more than these were ever tried: what waits behind them may be thousands.
  const tried = sql`(
    select next_attempt_at from outbox as front where state = 'queued' and ${queue} and seq > ${lastDelivered(queue)}
    order by seq limit ${sql.lit(MOST_PASSED + 2)}
  )`
  const soonest = sql<number>`(select min(next_attempt_at) from ${tried} as others where next_attempt_at > ${now})`
  const oldest = sql<number>`(
    select min(seq) from outbox as waiting where state = 'queued' and ${queue} and seq > ${lastDelivered(queue)}
  )`
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: soonest })
    .where('next_attempt_at', '>', soonest)
    .where('seq', '=', oldest)
    .execute()
}

/** Requeues at once all rows of the item's queue that no longer block it. */
export const requeuePassed = async (db: Db, item: Item, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('state', '=', 'queued')
    .where('venue_id', '=', item.venue_id)
    .where('kind', '=', item.kind)
    .where('answered', '>=', BLOCKING_REFUSALS)
    .where('next_attempt_at', '>', now)
    .execute()
}
