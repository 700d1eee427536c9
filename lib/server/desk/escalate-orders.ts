import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type EscalationStep, escalationAt, plannedSince, waitingSince } from '@/lib/core/orders/answer/escalation'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { AWAY_MS } from '@/lib/server/db/desk-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { type OrderMove, writeAnswer } from '@/lib/server/orders/answer/answer-order'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { errorFields, type Logger } from '@/lib/server/process/logger'

/** `bills`: ids of those that a refusal changed. */
type Escalated = OrderRow & { bills: readonly string[] }

export type EscalationContext = {
  db: Db
  log: Logger
  now: () => number
  /** Null for an unknown venue; throws while its system does not answer. */
  venueOf: (venueId: number) => Promise<Venue | null>
  messages: boolean
  escalated: (order: Escalated, step: EscalationStep) => Promise<void>
}

const BATCH = 50
const RETRY_MS = 30_000
/** While its venue, or its desk, is away; for as long as a desk shows an order. */
const AGAIN_MS = 60_000
const WATCHED_MS = 24 * 60 * 60_000

const NOBODY_ANSWERED: OrderMove = { move: 'refuse', code: 'unanswered', reason: '', lines: [] }

type Watched = { order_id: string; venue_id: number }

const dueOrders = (db: Db, now: number): Promise<Watched[]> =>
  db
    .selectFrom('received_orders as received')
    .innerJoin('orders', 'orders.id', 'received.order_id')
    .select(['received.order_id', 'orders.venue_id'])
    .where('received.answer', 'is', null)
    .where('received.watch_at', 'is not', null)
    .where('received.watch_at', '<=', now)
    .orderBy('received.watch_at')
    .limit(BATCH)
    .execute()

const watchAgain = async (db: Db, orderId: string, at: number | null): Promise<void> => {
  await db.updateTable('received_orders').set({ watch_at: at }).where('order_id', '=', orderId).execute()
}

/**
 * Since when the venue has a device at its desk, in ms. Null without a recently seen one: it answers elsewhere, so do not
 * remind it or refuse its orders.
 */
const deskSince = async (db: Db, venueId: number, now: number): Promise<number | null> => {
  const device = db
    .selectFrom('desk_devices')
    .select('created_at')
    .where('venue_id', '=', venueId)
    .where('last_seen_at', '>', now - AWAY_MS)
    .orderBy('created_at')
  return (await device.limit(1).executeTakeFirst())?.created_at ?? null
}

type Due = ReturnType<typeof escalationAt>

/** The next look at an order that nobody can answer now, but soon may. */
const again = (since: number, now: number): number | null => (now < since + WATCHED_MS ? now + AGAIN_MS : null)

/** Late is what was due before this look: its venue was away, and its desk may come back as well. */
const dueOf = (
  venue: Venue,
  { received_at, plannedAt }: { received_at: number; plannedAt: number | undefined },
  desk: number | null,
  now: number,
): Due => {
  const waits = plannedAt === undefined ? waitingSince(venue, received_at) : plannedSince(venue, received_at, plannedAt)
  const since = Math.max(waits, desk ?? 0)
  const due = escalationAt(venue.unanswered, since, now)
  if (desk !== null || due.step === null) return due
  const before = escalationAt(venue.unanswered, since, now - AGAIN_MS)
  const isLate = before.step !== null && before.next === null
  return { step: null, next: isLate ? again(since, now) : due.next }
}

/** One reminder per order, even if it fails. */
const remind = async (tx: Transaction<Schema>, { id, venue_id }: OrderRow, now: number): Promise<void> => {
  await tx
    .insertInto('outbox')
    .values({
      ...{ id: `out_${randomUUID()}`, order_id: id, booking_id: null, venue_id, kind: 'reminder', state: 'queued' },
      ...{ attempts: 0, next_attempt_at: now, lease_token: null },
      ...{ created_at: now, last_error: null },
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute()
}

type Refused = { order: OrderRow; now: number; messages: boolean }

const refuse = (tx: Transaction<Schema>, { order: { id: orderId, venue_id: venueId }, now, messages }: Refused) =>
  writeAnswer(tx, { orderId, venueId, by: null, mover: 'server', now, messages }, NOBODY_ANSWERED)

/** Answers the ids of the bills that a refusal changed. */
const makeStep = async (tx: Transaction<Schema>, step: EscalationStep, about: Refused): Promise<readonly string[]> => {
  const { order, now, messages } = about
  if (step !== 'refused') {
    if (messages) await remind(tx, order, now)
    return []
  }
  const refused = await refuse(tx, about)
  return refused.ok ? refused.value.bills : []
}

type Done = { order: Escalated; step: EscalationStep }

const stillDue = (tx: Transaction<Schema>, orderId: string, now: number) =>
  tx
    .selectFrom('received_orders')
    .select('received_at')
    .where('order_id', '=', orderId)
    .where('answer', 'is', null)
    .where('watch_at', '<=', now)
    .executeTakeFirst()

/** Takes the order's lock, so that the venue's answer and this one cannot both win. */
const escalateOne = (
  { db, messages }: EscalationContext,
  orderId: string,
  venue: Venue | null,
  now: number,
): Promise<Done | null> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    const received = await stillDue(tx, orderId, now)
    if (!order || !received) return null
    const { received_at } = received
    const isErased = order.erased_at !== null
    const { plannedAt } = factsOf(order)
    // A venue that was removed may be put back.
    const { step, next } = venue
      ? dueOf(venue, { received_at, plannedAt }, await deskSince(tx, order.venue_id, now), now)
      : { step: null, next: again(received_at, now) }
    await watchAgain(tx, orderId, isErased ? null : next)
    if (step === null || isErased) return null
    return { order: { ...order, bills: await makeStep(tx, step, { order, now, messages }) }, step }
  })

/** Reminds venues of unanswered orders or refuses them, once across all instances; returns how many it looked at. */
export const escalateOrders = async (context: EscalationContext): Promise<number> => {
  const { db, log, now, venueOf, escalated } = context
  const due = await dueOrders(db, now())
  for (const { order_id: orderId, venue_id: venueId } of due) {
    try {
      const done = await escalateOne(context, orderId, await venueOf(venueId), now())
      if (!done) continue
      log.info('order_escalated', { orderId, venueId, code: done.step })
      await escalated(done.order, done.step)
    } catch (error) {
      log.warn('order_not_escalated', { orderId, venueId, ...errorFields(error) })
      await watchAgain(db, orderId, now() + RETRY_MS)
    }
  }
  return due.length
}
