import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { isPostgres } from '@/lib/server/db/is-postgres'
import type { OutboxRow, OutboxState, Schema } from '@/lib/server/db/schema'

export type OutboxItem = Selectable<OutboxRow>

/** Ms. `lease`: of a claim without renewal. `maxWait`: longest backoff. `maxAsked`: longest pause a service may ask. */
export type OutboxTimes = { lease: number; maxWait: number; maxAsked: number }

export const OUTBOX_TIMES: OutboxTimes = { lease: 20_000, maxWait: 30_000, maxAsked: 10 * 60_000 }

/**
 * paid: that an order was paid with its bill, to the orders service. transaction: of a card, to the admin API. event: to
 * the tracking. message, reminder: to the venue's phone. answer: the venue's, to the diner's phone. correction: of what
 * was ordered, to the same phone.
 */
export const ORDER_KINDS = [
  ...['order', 'paid', 'transaction', 'event', 'message', 'reminder', 'refund'],
  ...['answer', 'correction'],
] as const

/**
 * booking_post: to the bookings system. The next four: messages to the venue and tracking events; the others: to the
 * guest. booking_changed: the host moved or cancelled it. booking_offer: of a freed table.
 */
export const BOOKING_KINDS = [
  ...['booking_post', 'booking', 'booking_event', 'cancellation', 'cancellation_event'],
  ...['booking_answer', 'booking_reminder', 'booking_changed', 'booking_offer'],
] as const

export const OUTBOX_KINDS = [...ORDER_KINDS, ...BOOKING_KINDS] as const

export type OrderKind = (typeof ORDER_KINDS)[number]
export type BookingKind = (typeof BOOKING_KINDS)[number]
export type OutboxKind = OrderKind | BookingKind

const QUEUED = 'queued' as const satisfies OutboxState
const DEAD_LETTER = 'parked' as const satisfies OutboxState

/** `dueAt`: when it leaves, in ms; at once without one. */
export type NewOutboxItem = { venueId: number; now: number; dueAt?: number } & (
  | { orderId: string; kind: OrderKind }
  | { bookingId: string; kind: BookingKind }
)

/** Not executed: goes into the transaction of the state that needs the work. */
export const insertWork = (db: Db, items: readonly NewOutboxItem[]) =>
  db.insertInto('outbox').values(
    items.map((item) => ({
      id: `out_${randomUUID()}`,
      order_id: 'orderId' in item ? item.orderId : null,
      booking_id: 'bookingId' in item ? item.bookingId : null,
      venue_id: item.venueId,
      kind: item.kind,
      state: QUEUED,
      attempts: 0,
      next_attempt_at: item.dueAt ?? item.now,
      lease_token: null,
      created_at: item.now,
      last_error: null,
    })),
  )

/** Call it in the transaction of the state that needs the work. */
export const enqueue = async (tx: Transaction<Schema>, item: NewOutboxItem): Promise<void> => {
  await insertWork(tx, [item]).execute()
}

/**
 * As `enqueue`, for what is due again: a new row replaces the old one, whose claim is lost. `keepsAge`: one that has not
 * been sent hands on when it was made.
 */
export const enqueueAgain = async (
  tx: Transaction<Schema>,
  item: NewOutboxItem,
  { keepsAge = false }: { keepsAge?: boolean } = {},
): Promise<void> => {
  await insertWork(tx, [item])
    .onConflict((conflict) =>
      conflict.columns(['orderId' in item ? 'order_id' : 'booking_id', 'kind']).doUpdateSet((eb) => ({
        id: eb.ref('excluded.id'),
        created_at: keepsAge
          ? sql<number>`case when outbox.state = ${QUEUED} then outbox.created_at else excluded.created_at end`
          : eb.ref('excluded.created_at'),
        next_attempt_at: eb.ref('excluded.next_attempt_at'),
        ...{ state: QUEUED, attempts: 0, answered: 0, in_doubt: 0, lease_token: null, last_error: null },
      })),
    )
    .execute()
}

const dueOf = (db: Db, kind: OutboxKind, { now, limit }: { now: number; limit: number }) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox')
        .select('seq')
        .where('state', '=', QUEUED)
        .where('kind', '=', kind)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(limit)
        // Another instance's claim takes other rows, and neither waits.
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked())
        .as(kind),
    )
    .select('seq')

/** Null if no kind has `room`. */
export const dueRows = (db: Db, now: number, room: (kind: OutboxKind) => number) =>
  OUTBOX_KINDS.filter((kind) => room(kind) > 0)
    .map((kind) => dueOf(db, kind, { now, limit: room(kind) }))
    .reduce<ReturnType<typeof dueOf> | null>((all, one) => (all ? all.unionAll(one) : one), null)

/**
 * Claims due rows by a lease, so another worker takes over after a crash: one statement, whose condition makes it
 * atomic.
 */
export const claimDue = async (
  db: Db,
  now: number,
  room: (kind: OutboxKind) => number,
  { lease }: Pick<OutboxTimes, 'lease'> = OUTBOX_TIMES,
): Promise<OutboxItem[]> => {
  const due = dueRows(db, now, room)
  if (!due) return []
  return db
    .with('due', () => due)
    .updateTable('outbox')
    .set((eb) => ({
      next_attempt_at: now + lease,
      lease_token: randomUUID(),
      // Counted at the claim: work that kills the process must not retry for ever.
      attempts: eb('attempts', '+', 1),
      // An abandoned claim: its worker may have died after sending.
      in_doubt: sql<number>`case when lease_token is null then in_doubt else 1 end`,
    }))
    .where('seq', 'in', (eb) => eb.selectFrom('due').select('seq'))
    .where('state', '=', QUEUED)
    .where('next_attempt_at', '<=', now)
    .returningAll()
    .execute()
}

/** No-op if the claim was lost. */
export const renewClaim = async (db: Db, item: OutboxItem, until: number): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: until })
    .where('id', '=', item.id)
    .where('state', '=', QUEUED)
    .where('lease_token', '=', item.lease_token)
    .execute()
}

/** For a clock that was set back: makes rows due that no lease or pause can reach; doubled, as clocks differ. */
export const requeueBeyond = async (
  db: Db,
  now: number,
  { maxAsked }: Pick<OutboxTimes, 'maxAsked'>,
): Promise<void> => {
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now })
    .where('state', '=', QUEUED)
    .where('kind', 'in', OUTBOX_KINDS)
    .where('next_attempt_at', '>', now + 2 * maxAsked)
    .execute()
}

/** `error`: null for delivered, else the code of a dead letter. */
export type Ending = { item: OutboxItem; error: string | null }

const endAs = async (
  tx: Transaction<Schema>,
  error: string | null,
  items: readonly OutboxItem[],
): Promise<string[]> => {
  const ended = await tx
    .updateTable('outbox')
    .set({ state: error === null ? 'delivered' : DEAD_LETTER, last_error: error, lease_token: null })
    .where(({ eb, or, and }) =>
      or(items.map(({ id, lease_token }) => and([eb('id', '=', id), eb('lease_token', '=', lease_token)]))),
    )
    .where('state', '=', QUEUED)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

/**
 * Ends claims in one transaction, which `also` joins with those that were still held. Tells of each whether it was: a
 * lost claim stays as it is.
 */
export const endClaims = (
  db: Db,
  endings: readonly Ending[],
  also: (tx: Transaction<Schema>, ended: readonly Ending[]) => Promise<void>,
): Promise<boolean[]> =>
  db.transaction().execute(async (tx) => {
    const held = new Set<string>()
    for (const error of new Set(endings.map((ending) => ending.error))) {
      const items = endings.filter((ending) => ending.error === error).map(({ item }) => item)
      for (const id of await endAs(tx, error, items)) held.add(id)
    }
    await also(
      tx,
      endings.filter(({ item }) => held.has(item.id)),
    )
    return endings.map(({ item }) => held.has(item.id))
  })

/** `answered`: rejected. `doubt`: it may have been accepted. */
export type OutboxFailure = { code: string; answered: boolean; doubt: boolean }

/** No-op if the claim was lost. */
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
    .where('state', '=', QUEUED)
    .where('lease_token', '=', item.lease_token)
    .execute()
}

export type OutboxDepth = { queued: number; oldestSeconds: number; parked: number }

export const outboxDepth = async (db: Db, now: number): Promise<OutboxDepth> => {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count'), eb.fn.min('created_at').as('oldest')])
    .where('state', 'in', [QUEUED, DEAD_LETTER])
    .groupBy('state')
    .execute()
  const queued = rows.find((row) => row.state === QUEUED)
  const dead = rows.find((row) => row.state === DEAD_LETTER)
  const oldest = queued ? Math.max(0, Math.floor((now - queued.oldest) / 1000)) : 0
  return { queued: Number(queued?.count ?? 0), oldestSeconds: oldest, parked: Number(dead?.count ?? 0) }
}
