import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Database, Db } from '@/lib/db/connect'
import { headsOfQueues, withRefusal } from '@/lib/db/head-of-line'
import type { OutboxRow, OutboxState, Schema } from '@/lib/db/schema'

export type OutboxItem = Selectable<OutboxRow>

/**
 * Times in milliseconds. `lease`: how long a claim holds. `maxWait`: the longest pause between attempts of our own
 * choice. `maxAsked`: the longest one that a service may ask for, and of a row that no longer blocks its queue.
 */
export type OutboxTimes = { lease: number; maxWait: number; maxAsked: number }

export const OUTBOX_TIMES: OutboxTimes = { lease: 60_000, maxWait: 30_000, maxAsked: 10 * 60_000 }

/**
 * order: to the orders service. transaction: of a card, to the admin API. event: 'sendorder', to the tracking.
 * message: to the venue's own phone; reminder: there again, as nobody answered. refund: to the providers that were paid, to give it back.
 */
export const ORDER_KINDS = ['order', 'transaction', 'event', 'message', 'reminder', 'refund'] as const

/**
 * Each a message to the venue's own phone and an event to the tracking: that a table was asked for, and given up.
 * booking_post: to the bookings system.
 */
export const BOOKING_KINDS = ['booking_post', 'booking', 'booking_event', 'cancellation', 'cancellation_event'] as const

export const OUTBOX_KINDS = [...ORDER_KINDS, ...BOOKING_KINDS] as const

export type OrderKind = (typeof ORDER_KINDS)[number]
export type BookingKind = (typeof BOOKING_KINDS)[number]
export type OutboxKind = OrderKind | BookingKind

export type NewOutboxItem = { venueId: number; now: number } & (
  | { orderId: string; kind: OrderKind }
  | { bookingId: string; kind: BookingKind }
)

/** Queues work inside the transaction of the state it belongs to. */
export const enqueue = async (tx: Transaction<Schema>, item: NewOutboxItem): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({
      id: `out_${randomUUID()}`,
      order_id: 'orderId' in item ? item.orderId : null,
      booking_id: 'bookingId' in item ? item.bookingId : null,
      venue_id: item.venueId,
      kind: item.kind,
      state: 'queued',
      attempts: 0,
      next_attempt_at: item.now,
      leased_until: null,
      lease_token: null,
      leased_by: null,
      created_at: item.now,
      last_error: null,
    })
    .execute()
}

/**
 * The rows to claim: due, held by nobody, and the head of a venue's queue of a kind. A time twice as far ahead as any
 * lease or pause reaches was written before the clock jumped back, and counts as past. Twice, because `now` may be
 * behind that of the worker that wrote it: its clock may, and this statement may have waited.
 */
export const dueHeads = (
  { db, engine }: Database,
  now: number,
  limit: number,
  times: OutboxTimes,
  kind: OutboxKind | null = null,
) =>
  db
    .selectFrom('outbox as due')
    .select('due.seq')
    .where((or) =>
      or.or([or('due.next_attempt_at', '<=', now), or('due.next_attempt_at', '>', now + 2 * times.maxAsked)]),
    )
    .where((or) =>
      or.or([
        or('due.leased_until', 'is', null),
        or('due.leased_until', '<=', now),
        or('due.leased_until', '>', now + 2 * times.lease),
      ]),
    )
    .where('due.seq', 'in', headsOfQueues(now, now + 2 * times.maxAsked))
    // Not the columns alone: SQLite would read all that is queued, and PostgreSQL the table in its order, instead of
    // looking up the heads.
    .where(sql`due.state || ''`, '=', 'queued')
    .$if(kind !== null, (query) => query.where(sql`due.kind || ''`, '=', kind))
    .orderBy(sql`due.seq + 0`)
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate(['due']).skipLocked())

/** `kind`: of one kind only. `instance`: who claims, so that others may end the lease of a dead one before its time. */
export type Claimer = { kind?: OutboxKind | null; instance?: string | null }

/**
 * Claims up to `limit` due rows, of one kind or of all, at most the head of each venue's queue of each kind, so that a
 * venue's orders arrive in the order they were placed and wait for no message of theirs. One statement, so that two
 * workers never hold the same row.
 */
export const claimDue = (
  database: Database,
  now: number,
  limit: number,
  times: OutboxTimes,
  { kind = null, instance = null }: Claimer = {},
): Promise<OutboxItem[]> =>
  database.db
    .updateTable('outbox')
    .set((eb) => ({
      leased_until: now + times.lease,
      lease_token: randomUUID(),
      leased_by: instance,
      // Counted at the claim, so that work which kills the process does not run for ever uncounted.
      attempts: eb('attempts', '+', 1),
      // A claim that nobody ended: its worker may have died after sending.
      in_doubt: sql<number>`case when lease_token is null then in_doubt else 1 end`,
    }))
    .where('seq', 'in', dueHeads(database, now, limit, times, kind))
    .returningAll()
    .execute()

/** The state of a dead letter: given up on, and kept. */
const DEAD_LETTER = 'parked' satisfies OutboxState

const FREE = { leased_until: null, lease_token: null, leased_by: null }

/**
 * Ends a claim: the row is delivered, or with an `error` a dead letter, which waits for a person. `also` writes what
 * follows from that, in one transaction. False when another worker holds the row by now; then nothing changes.
 */
export const endClaim = (
  db: Db,
  item: OutboxItem,
  error: string | null,
  also: (tx: Transaction<Schema>) => Promise<void>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('outbox')
      .set({ state: error === null ? 'delivered' : DEAD_LETTER, last_error: error, ...FREE })
      .where('id', '=', item.id)
      .where('state', '=', 'queued')
      .where('lease_token', '=', item.lease_token)
      .returning('id')
      .execute()
    if (ended.length === 0) return false
    await also(tx)
    return true
  })

/** `answered`: the other side looked at it and gave no yes. `doubt`: it may have been taken all the same. */
export type OutboxFailure = { code: string; answered: boolean; doubt: boolean }

/** Requeues a claimed row for another try at `nextAttemptAt`. Does nothing when the claim was lost. */
export const requeue = async (
  db: Db,
  item: OutboxItem,
  { code, answered, doubt }: OutboxFailure,
  nextAttemptAt: number,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: nextAttemptAt, last_error: code, ...FREE })
    .$if(doubt, (query) => query.set({ in_doubt: 1 }))
    .$if(answered, (query) => query.set({ answered: withRefusal(item) }))
    .where('id', '=', item.id)
    .where('state', '=', 'queued')
    .where('lease_token', '=', item.lease_token)
    .execute()
}

/** `parked`: the dead letters. */
export type OutboxDepth = { queued: number; oldestSeconds: number; parked: number }

/** How much work waits, how long the oldest has waited, and how many dead letters need a person. */
export const outboxDepth = async (db: Db, now: number): Promise<OutboxDepth> => {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['queued', DEAD_LETTER])
    .groupBy('state')
    .execute()
  const queued = rows.find((row) => row.state === 'queued')
  const dead = rows.find((row) => row.state === DEAD_LETTER)
  const oldest = queued ? Math.max(0, Math.floor((now - queued.oldest) / 1000)) : 0
  return { queued: Number(queued?.count ?? 0), oldestSeconds: oldest, parked: Number(dead?.count ?? 0) }
}
