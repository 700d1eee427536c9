import 'server-only'
import type { Db } from '@/lib/db/connect'
import { BLOCKING_REFUSALS, hasLater, requeueOldestFirst } from '@/lib/db/head-of-line'
import { type OutboxItem, requeue } from '@/lib/db/outbox'
import { errorFields } from '@/lib/logger'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { conflictOf, type DeliveryFailure, failureOf } from '@/lib/orders/deliver/delivery-failure'
import { type DeliveryPolicy, retryWait } from '@/lib/orders/deliver/delivery-policy'
import { endWork } from '@/lib/orders/deliver/end-work'

/**
 * Head-of-line blocking: how a row stands to its queue after `answered` refusals. isPassed: a later row was delivered, so
 * that the fault is its own. passedBy: how many refusals make its waits longer. While others wait behind it they show when
 * the system is up again; the last one of a queue has to do that itself, and no more seldom than others.
 */
const standingOf = async (db: Db, item: OutboxItem, answered: number) => {
  if (answered < BLOCKING_REFUSALS) return { isPassed: false, passedBy: 0 }
  const isPassed = await hasLater(db, item, 'delivered')
  const hasOthers = isPassed || (await hasLater(db, item, 'queued'))
  return { isPassed, passedBy: hasOthers ? answered - BLOCKING_REFUSALS : 0 }
}

type Tried = { item: OutboxItem; failure: DeliveryFailure; answered: number; isPassed: boolean; age: number }

const isHopeless = ({ item, failure, answered, isPassed, age }: Tried, policy: DeliveryPolicy): boolean => {
  const isMessage = item.kind === 'message'
  const attempts = isMessage ? policy.messageAttempts : policy.attempts
  const isTooOld = (isPassed || isMessage) && age >= attempts * policy.maxWait
  return isTooOld || item.attempts >= attempts || (failure.refused && answered >= policy.refusals)
}

/** After a try that failed: a dead letter where no other can help, else requeued with backoff. */
export const retryOrDeadLetter = async (item: OutboxItem, error: unknown, context: DeliveryContext): Promise<void> => {
  const { database, log, policy, now } = context
  const failure = failureOf(error)
  const answered = item.answered + (failure.answered ? 1 : 0)
  const { isPassed, passedBy } = await standingOf(database.db, item, answered)
  const { id: outboxId, kind, order_id: orderId, venue_id: venueId, attempts } = item
  const fields = { outboxId, kind, orderId, venueId, attempts, code: failure.code, ...errorFields(error) }
  if (isHopeless({ item, failure, answered, isPassed, age: now() - item.created_at }, policy)) {
    await endWork(item, failure.code, context)
    log.error(`${kind}_parked`, fields)
    return
  }
  const asked = Math.min(Math.max(failure.waitMs, conflictOf(item, failure).waitMs), policy.maxAsked)
  await requeue(database.db, item, failure, now() + Math.max(retryWait({ attempts, passedBy }, policy), asked))
  if (!isPassed) await requeueOldestFirst(database.db, item, now())
  log.warn(`${kind}_postponed`, fields)
}
