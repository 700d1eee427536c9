import 'server-only'
import type { Transaction } from 'kysely'
import type { Db } from '@/lib/db/connect'
import { BLOCKING_REFUSALS, hasLater, requeueOldestFirst, requeuePassed } from '@/lib/db/head-of-line'
import { claimDue, endClaim, type OutboxItem, type OutboxKind, requeue } from '@/lib/db/outbox'
import type { Schema } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { conflictOf, type DeliveryFailure, failureOf } from '@/lib/orders/deliver/delivery-failure'
import { type DeliveryPolicy, retryWait } from '@/lib/orders/deliver/delivery-policy'
import { sendWork } from '@/lib/orders/deliver/send-work'
import { lockOrder } from '@/lib/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'

/**
 * Ends the claim of a row: delivered, or with an `error` a dead letter. Only the row of the order itself decides what its
 * diner reads: a message that nobody gets does not make it fail.
 */
const endWork = async (item: OutboxItem, error: string | null, { database, now }: DeliveryContext): Promise<void> => {
  const endOrder = async (tx: Transaction<Schema>): Promise<void> => {
    if (item.kind !== 'order' || item.order_id === null) return
    const order = await lockOrder(tx, item.order_id)
    if (order?.state !== 'queued') return
    await transitionOrder(tx, order, error === null ? 'delivered' : 'dead', { updated_at: now() })
  }
  await endClaim(database.db, item, error, endOrder)
}

/**
 * Head-of-line blocking: how a row stands to its queue after `answered` refusals. isPassed: a later row was delivered, so
 * that the fault is its own. passedBy: how many refusals make its waits longer. While others wait behind it they show when
 * the system is up again; the last one of a queue has to do that itself, and no more seldom than others.
 */
const headOfLineState = async (db: Db, item: OutboxItem, answered: number) => {
  if (answered < BLOCKING_REFUSALS) return { isPassed: false, passedBy: 0 }
  const isPassed = await hasLater(db, item, 'delivered')
  const hasOthers = isPassed || (await hasLater(db, item, 'queued'))
  return { isPassed, passedBy: hasOthers ? answered - BLOCKING_REFUSALS : 0 }
}

/** Whose work it is, for the log. */
const subjectOf = ({ order_id, booking_id, venue_id: venueId }: OutboxItem): Record<string, string | number | null> =>
  booking_id === null ? { orderId: order_id, venueId } : { bookingId: booking_id, venueId }

type Tried = { item: OutboxItem; failure: DeliveryFailure; answered: number; isPassed: boolean; age: number }

const isHopeless = ({ item, failure, answered, isPassed, age }: Tried, policy: DeliveryPolicy): boolean => {
  const isMessage = item.kind === 'message' || item.kind === 'reminder'
  const attempts = isMessage ? policy.messageAttempts : policy.attempts
  const isTooOld = (isPassed || isMessage) && age >= attempts * policy.maxWait
  return isTooOld || item.attempts >= attempts || (failure.refused && answered >= policy.refusals)
}

/** After a try that failed: a dead letter where no other can help, else requeued with backoff. */
const retryOrDeadLetter = async (item: OutboxItem, error: unknown, context: DeliveryContext): Promise<void> => {
  const { database, log, policy, now } = context
  const failure = failureOf(error)
  const answered = item.answered + (failure.answered ? 1 : 0)
  const { isPassed, passedBy } = await headOfLineState(database.db, item, answered)
  const { id: outboxId, kind, attempts } = item
  const fields = { outboxId, kind, ...subjectOf(item), attempts, code: failure.code, ...errorFields(error) }
  if (isHopeless({ item, failure, answered, isPassed, age: now() - item.created_at }, policy)) {
    await endWork(item, failure.code, context)
    log.error(`${kind}_parked`, fields)
    return
  }
  const retryAfter = Math.min(Math.max(failure.waitMs, conflictOf(item, failure).waitMs), policy.maxAsked)
  await requeue(database.db, item, failure, now() + Math.max(retryWait({ attempts, passedBy }, policy), retryAfter))
  if (!isPassed) await requeueOldestFirst(database.db, item, now())
  log.warn(`${kind}_postponed`, fields)
}

const deliverOne = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  try {
    await sendWork(item, context)
  } catch (error) {
    // Idempotency conflict: a system that says so has it already.
    if (!conflictOf(item, failureOf(error)).taken) return retryOrDeadLetter(item, error, context)
  }
  const { database, log, now, arrived } = context
  await endWork(item, null, context)
  if (item.kind === 'order') arrived?.(item.venue_id)
  // It failed before: whatever is well again by now may be so for others.
  if (item.attempts > 1) await requeuePassed(database.db, item, now())
  log.info(`${item.kind}_delivered`, { ...subjectOf(item), attempts: item.attempts })
}

/**
 * Outbox delivery, at least once: claims what is due now, of one kind or of all, the head of each venue's queue up to a
 * batch, and sends it. Answers how many rows it tried. `send-work.ts` says what is sent.
 */
export const deliverDue = async (context: DeliveryContext, kind: OutboxKind | null = null): Promise<number> => {
  const { database, policy, now, instance = null } = context
  const items = await claimDue(database, now(), policy.batch, policy, { kind, instance })
  const outcomes = await Promise.allSettled(items.map((item) => deliverOne(context, item)))
  // The database failed after the post: the lease runs out and the same order id is sent again.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') context.log.error('delivery_unsettled', errorFields(outcome.reason))
  }
  return items.length
}
