import 'server-only'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '@/lib/db/connect'
import type { OutboxRow, OutboxState } from '@/lib/db/schema'

type Item = Pick<Selectable<OutboxRow>, 'seq' | 'venue_id' | 'kind' | 'answered'>

/** Answers without a yes, about a minute of them, after which a row steps aside: others of its queue may pass. */
export const STEPS_ASIDE_AFTER = 8

/** So many rows aside with none delivered behind them are no bad rows, but a system that is down: the next one waits. */
const MOST_UNPROVEN = 10

/**
 * The row of each venue and kind whose turn it is: the oldest queued one, past those that stepped aside and rest until
 * their next try. A rest beyond `farthest` was written before the clock jumped back, and is over. Found by leaps along
 * the index: a grouping reads all that waits, at every claim, and after an outage of the orders service that is a lot.
 */
export const headsOfQueues = (now: number, farthest: number): RawBuilder<number> => {
  const up = (row: string) => {
    const at = (column: string) => sql.ref(`${row}.${column}`)
    return sql`${at('state')} = 'queued' and (${at('answered')} < ${sql.lit(STEPS_ASIDE_AFTER)}
      or ${at('next_attempt_at')} <= ${now} or ${at('next_attempt_at')} > ${farthest})`
  }
  return sql<number>`(
    with recursive head (seq) as (
      select (select first.seq from outbox as first where ${up('first')} order by venue_id, kind, seq limit 1)
      union all
      select (
        select later.seq from outbox as later
        where ${up('later')} and (later.venue_id, later.kind) > (known.venue_id, known.kind)
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

/** One more answer without a yes, which makes a row step aside only while not too many before it have done so. */
export const asFarAsAside = (item: Item): RawBuilder<number> => {
  if (item.answered + 1 !== STEPS_ASIDE_AFTER) return sql<number>`answered + 1`
  const queue = ofQueue(item)
  return sql<number>`case when (
    select count(*) from outbox as before
    where state = 'queued' and ${queue} and seq < ${item.seq} and seq > ${lastDelivered(queue)}
  ) < ${MOST_UNPROVEN} then answered + 1 else answered end`
}

/** Whether a later row of the same venue and kind is in this state. */
export const isBefore = async (db: Db, item: Item, state: OutboxState): Promise<boolean> => {
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
 * Whenever a row of the item's queue is tried, the oldest that none has passed is tried before it: where a system is up
 * again, its orders still come in the order they were placed.
 */
export const letOldestBegin = async (db: Db, item: Item, now: number): Promise<void> => {
  const queue = ofQueue(item)
  // No more than these were ever tried: what waits behind them may be thousands.
  const tried = sql`(
    select next_attempt_at from outbox as front where state = 'queued' and ${queue} and seq > ${lastDelivered(queue)}
    order by seq limit ${sql.lit(MOST_UNPROVEN + 2)}
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

/** Ends the rest of all that stepped aside in the item's queue. */
export const hurryAside = async (db: Db, item: Item, now: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('state', '=', 'queued')
    .where('venue_id', '=', item.venue_id)
    .where('kind', '=', item.kind)
    .where('answered', '>=', STEPS_ASIDE_AFTER)
    .where('next_attempt_at', '>', now)
    .execute()
}
