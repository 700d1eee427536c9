import 'server-only'
import type { Transaction } from 'kysely'
import {
  claimDue,
  endClaim,
  OUTBOX_KINDS,
  type OutboxItem,
  type OutboxKind,
  renewClaim,
  requeue,
} from '@/lib/server/db/outbox'
import type { Schema } from '@/lib/server/db/schema'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { conflictOf, type DeliveryFailure, failureOf } from '@/lib/server/orders/deliver/delivery-failure'
import { type DeliveryLanes, deliveryLanes } from '@/lib/server/orders/deliver/delivery-lanes'
import { type DeliveryPolicy, retryWait } from '@/lib/server/orders/deliver/delivery-policy'
import { sendWork } from '@/lib/server/orders/deliver/send-work'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'
import { errorFields } from '@/lib/server/process/logger'

/** Only the row of the order itself ends the order: a lost message does not make it fail. */
const endWork = async (item: OutboxItem, error: string | null, { database, now }: DeliveryContext): Promise<void> => {
  const endOrder = async (tx: Transaction<Schema>): Promise<void> => {
    if (item.kind !== 'order' || item.order_id === null) return
    const order = await lockOrder(tx, item.order_id)
    if (order?.state !== 'queued') return
    await transitionOrder(tx, order, error === null ? 'delivered' : 'dead', { updated_at: now() })
  }
  await endClaim(database.db, item, error, endOrder)
}

const subjectOf = ({ order_id, booking_id, venue_id: venueId }: OutboxItem): Record<string, string | number | null> =>
  booking_id === null ? { orderId: order_id, venueId } : { bookingId: booking_id, venueId }

const isHopeless = (item: OutboxItem, failure: DeliveryFailure, policy: DeliveryPolicy, now: number): boolean => {
  const isMessage = item.kind === 'message' || item.kind === 'reminder'
  const attempts = isMessage ? policy.messageAttempts : policy.attempts
  // A provider may take weeks for a refund.
  const isTooOld = item.kind !== 'refund' && now - item.created_at >= attempts * policy.maxWait
  const answered = item.answered + (failure.answered ? 1 : 0)
  return isTooOld || item.attempts >= attempts || (failure.refused && answered >= policy.refusals)
}

/** Requeues with backoff, or a dead letter if no retry can help. */
const retryOrDeadLetter = async (item: OutboxItem, error: unknown, context: DeliveryContext): Promise<void> => {
  const { database, log, policy, now } = context
  const failure = failureOf(error)
  const { id: outboxId, kind, attempts } = item
  const fields = { outboxId, kind, ...subjectOf(item), attempts, code: failure.code, ...errorFields(error) }
  if (isHopeless(item, failure, policy, now())) {
    await endWork(item, failure.code, context)
    log.error(`${kind}_parked`, fields)
    return
  }
  const retryAfter = Math.min(Math.max(failure.waitMs, conflictOf(item, failure).waitMs), policy.maxAsked)
  await requeue(database.db, item, failure, now() + Math.max(retryWait(attempts, policy), retryAfter))
  log.warn(`${kind}_postponed`, fields)
}

const sendClaimed = async (item: OutboxItem, context: DeliveryContext): Promise<void> => {
  const { database, policy, now } = context
  const renew = () => void renewClaim(database.db, item, now() + policy.lease).catch(() => undefined)
  const renewing = setInterval(renew, policy.lease / 3)
  renewing.unref()
  await sendWork(item, context).finally(() => clearInterval(renewing))
}

const deliverOne = async (item: OutboxItem, context: DeliveryContext, lanes: DeliveryLanes): Promise<void> => {
  const { log, now, arrived } = context
  const kind = item.kind as OutboxKind
  try {
    await sendClaimed(item, context)
  } catch (error) {
    const failure = failureOf(error)
    // Idempotency conflict: the system already has it.
    if (!conflictOf(item, failure).taken) {
      if (failure.down) lanes.failed(kind, now())
      return retryOrDeadLetter(item, error, context)
    }
  }
  lanes.succeeded(kind)
  await endWork(item, null, context)
  if (item.kind === 'order') arrived?.(item.venue_id)
  log.info(`${item.kind}_delivered`, { ...subjectOf(item), attempts: item.attempts })
}

export type Delivery = {
  /** Returns how many rows it started to send. */
  start: () => Promise<number>
  settled: () => Promise<void>
}

/** Transactional outbox: at-least-once delivery, bounded per kind. `wake` is called when more may be claimable. */
export const openDelivery = (
  context: DeliveryContext,
  { kinds = OUTBOX_KINDS, wake }: { kinds?: readonly OutboxKind[]; wake?: () => void } = {},
): Delivery => {
  const { database, policy, now, log } = context
  const lanes = deliveryLanes(policy)
  const underWay = new Set<Promise<void>>()

  const begin = (item: OutboxItem): void => {
    const kind = item.kind as OutboxKind
    lanes.begin(kind)
    const work = deliverOne(item, context, lanes)
      // The database failed after the send: the lease expires and the same id is sent again.
      .catch((error: unknown) => log.error('delivery_unsettled', errorFields(error)))
      .finally(() => {
        underWay.delete(work)
        if (lanes.end(kind)) wake?.()
      })
    underWay.add(work)
  }

  return {
    start: async () => {
      const room = (kind: OutboxKind): number => (kinds.includes(kind) ? lanes.room(kind, now()) : 0)
      const items = await claimDue(database.db, now(), room, policy)
      for (const item of items) begin(item)
      return items.length
    },
    settled: async () => {
      await Promise.all(underWay)
    },
  }
}

/** Sends once what is due and waits for it; returns how many rows were tried. */
export const deliverDue = async (context: DeliveryContext, kinds?: readonly OutboxKind[]): Promise<number> => {
  const delivery = openDelivery(context, { ...(kinds ? { kinds } : {}) })
  const started = await delivery.start()
  await delivery.settled()
  return started
}
