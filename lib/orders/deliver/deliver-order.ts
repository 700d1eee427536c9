import 'server-only'
import { requeuePassed } from '@/lib/db/head-of-line'
import { claimDue, type OutboxItem, type OutboxKind } from '@/lib/db/outbox'
import { errorFields } from '@/lib/logger'
import type { DeliveryContext } from '@/lib/orders/deliver/delivery-context'
import { conflictOf, failureOf } from '@/lib/orders/deliver/delivery-failure'
import { endWork } from '@/lib/orders/deliver/end-work'
import { retryOrDeadLetter } from '@/lib/orders/deliver/retry-or-dead-letter'
import { sendWork } from '@/lib/orders/deliver/send-work'

const deliverOne = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  try {
    await sendWork(item, context)
  } catch (error) {
    // Idempotency conflict: a system that says so has it already.
    if (!conflictOf(item, failureOf(error)).taken) return retryOrDeadLetter(item, error, context)
  }
  const { database, log, now } = context
  await endWork(item, null, context)
  // It failed before: whatever is well again by now may be so for others.
  if (item.attempts > 1) await requeuePassed(database.db, item, now())
  log.info(`${item.kind}_delivered`, { orderId: item.order_id, venueId: item.venue_id, attempts: item.attempts })
}

/**
 * Outbox delivery, at least once: claims what is due now, of one kind or of all, the head of each venue's queue up to a
 * batch, and sends it. Answers how many rows it tried. `send-work.ts` says what is sent, `retry-or-dead-letter.ts` what
 * becomes of a try that failed.
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
