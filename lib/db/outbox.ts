import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '@/lib/db/connect'
import type { OutboxRow, OutboxState, Schema } from '@/lib/db/schema'

export type OutboxItem = Selectable<OutboxRow>

/**
 * Milliseconds. `lease`: how long a claim holds unless it is renewed. `maxWait`: the longest pause between attempts of our
 * own choice. `maxAsked`: the longest one that a service may ask for.
 */
export type OutboxTimes = { lease: number; maxWait: number; maxAsked: number }

export const OUTBOX_TIMES: OutboxTimes = { lease: 20_000, maxWait: 30_000, maxAsked: 10 * 60_000 }

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
      lease_token: null,
      created_at: item.now,
      last_error: null,
    })
    .execute()
}

/** The rows of one kind that are due, the longest waiting first. */
const dueOf = (db: Db, kind: OutboxKind, { now, limit }: { now: number; limit: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select('seq')
        .where('state', '=', 'queued')
        .where('kind', '=', kind)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        .as(kind),
    )
    .select('seq')

/** The query for what is due: of each kind as many rows as `room` says. Null where there is room for none. */
export const dueRows = (db: Db, now: number, room: (kind: OutboxKind) => number) =>
  OUTBOX_KINDS.filter((kind) => room(kind) > 0)
    .map((kind) => dueOf(db, kind, { now, limit: room(kind) }))
    .reduce<ReturnType<typeof dueOf> | null>((all, one) => (all ? all.unionAll(one) : one), null)

/**
 * Claims due rows, of each kind at most as many as `room` says. A claim is a lease: nobody else finds the row due until
 * `lease` ms have passed, so that the work of a process that died is taken up by another. The condition stands in the update
 * itself, so that two workers never hold the same row.
 */
export const claimDue = async (
  db: Db,
  now: number,
  room: (kind: OutboxKind) => number,
  { lease }: Pick<OutboxTimes, 'lease'> = OUTBOX_TIMES,
): Promise<OutboxItem[]> => {
  const due = (await dueRows(db, now, room)?.execute()) ?? []
  if (due.length === 0) return []
  return db
    .updateTable('outbox')
    .set((eb) => ({
      next_attempt_at: now + lease,
      lease_token: randomUUID(),
      // Counted at the claim, so that work which kills the process does not run for ever uncounted.
      attempts: eb('attempts', '+', 1),
      // A claim that nobody ended: its worker may have died after sending.
      in_doubt: sql<number>`case when lease_token is null then in_doubt else 1 end`,
    }))
    .where(
      'seq',
      'in',
      due.map(({ seq }) => seq),
    )
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .execute()
}

/** Renews the lease of work that takes longer. Does nothing when the claim was lost. */
export const renewClaim = async (db: Db, item: OutboxItem, until: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until })
    .where('id', '=', item.id)
    .where('state', '=', 'queued')
    .where('lease_token', '=', item.lease_token)
    .execute()
}

/**
 * Makes due what no lease or pause can reach: it was written before the clock was set back, and would wait for as long.
 * Twice as far, as the clock of the instance that wrote it may be ahead.
 */
export const requeueBeyond = async (
  db: Db,
  now: number,
  { maxAsked }: Pick<OutboxTimes, 'maxAsked'>,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('state', '=', 'queued')
    .where('kind', 'in', OUTBOX_KINDS)
    .where('next_attempt_at', '>', now + 2 * maxAsked)
    .execute()
}

/** The state of a dead letter: given up on, and kept. */
const DEAD_LETTER = 'parked' satisfies OutboxState

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
      .set({ state: error === null ? 'delivered' : DEAD_LETTER, last_error: error, lease_token: null })
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
    .set({ next_attempt_at: nextAttemptAt, last_error: code, lease_token: null })
    .$if(doubt, (query) => query.set({ in_doubt: 1 }))
    .$if(answered, (query) => query.set((eb) => ({ answered: eb('answered', '+', 1) })))
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
