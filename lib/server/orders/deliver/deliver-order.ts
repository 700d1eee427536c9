import 'server-only'
import type { Transaction } from 'kysely'
import { inBatches } from '@/lib/server/async/in-batches'
import { billOrdersChanged } from '@/lib/server/bill/order-changed'
import type { Db } from '@/lib/server/db/connect'
import { isDatabaseError } from '@/lib/server/db/database-errors'
import {
  claimDue,
  type Ending,
  endClaims,
  OUTBOX_KINDS,
  type OutboxItem,
  type OutboxKind,
  renewClaim,
  requeue,
} from '@/lib/server/db/outbox'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { conflictOf, type DeliveryFailure, failureOf } from '@/lib/server/orders/deliver/delivery-failure'
import { type DeliveryLanes, deliveryLanes } from '@/lib/server/orders/deliver/delivery-lanes'
import { type DeliveryPolicy, retryWait } from '@/lib/server/orders/deliver/delivery-policy'
import { sendWork } from '@/lib/server/orders/deliver/send-work'
import { transitionOrders } from '@/lib/server/orders/ledger/transition-order'
import { errorFields } from '@/lib/server/process/logger'

/** What one loop does for many items at once. */
type Together = {
  orderOf: (id: string) => Promise<OrderRow>
  end: (ending: Ending) => Promise<boolean>
}

const missing = (id: string): never => {
  throw new Error(`order_missing ${id}`)
}

const ordersOf = async (db: Db, ids: readonly string[]): Promise<OrderRow[]> => {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => found.get(id) ?? missing(id))
}

/** Only the row of the order itself ends the order: a lost message does not make it fail. */
const endOrders = async (tx: Transaction<Schema>, ended: readonly Ending[], now: number): Promise<void> => {
  const ordersTo = (isDelivered: boolean): string[] =>
    ended.flatMap(({ item, error }) =>
      item.kind === 'order' && item.order_id !== null && (error === null) === isDelivered ? [item.order_id] : [],
    )
  await transitionOrders(tx, ordersTo(true), { from: 'queued', to: 'delivered' }, { updated_at: now })
  await transitionOrders(tx, ordersTo(false), { from: 'queued', to: 'dead' }, { updated_at: now })
  // Nobody makes them: they are on no bill any more.
  await billOrdersChanged(tx, ordersTo(false), now)
}

/** Announced after the commit, once a venue. */
const announce = (endings: readonly Ending[], { arrived }: DeliveryContext): void => {
  const delivered = endings.filter(({ item, error }) => item.kind === 'order' && error === null)
  for (const venue of new Set(delivered.map(({ item }) => item.venue_id))) arrived?.(venue)
}

const together = (context: DeliveryContext): Together => {
  const { database, now } = context
  const endAll = async (endings: readonly Ending[]): Promise<boolean[]> => {
    const ended = await endClaims(database.db, endings, (tx, held) => endOrders(tx, held, now()))
    announce(endings, context)
    return ended
  }
  const orderOf = inBatches((ids: readonly string[]) => ordersOf(database.db, ids), { failsAll: isDatabaseError })
  // Apart, as only these lock orders: who holds an order may wait for its refund's row.
  const endOrder = inBatches(endAll, { failsAll: isDatabaseError })
  const endOther = inBatches(endAll, { failsAll: isDatabaseError })
  return { orderOf, end: (ending) => (ending.item.kind === 'order' ? endOrder(ending) : endOther(ending)) }
}

const subjectOf = ({ order_id, booking_id, venue_id: venueId }: OutboxItem): Record<string, string | number | null> =>
  booking_id === null ? { orderId: order_id, venueId } : { bookingId: booking_id, venueId }

/** A late one helps nobody; for bookings it may. */
const MESSAGES: readonly string[] = ['message', 'reminder', 'answer', 'correction'] satisfies OutboxKind[]

const isHopeless = (item: OutboxItem, failure: DeliveryFailure, policy: DeliveryPolicy, now: number): boolean => {
  const attempts = MESSAGES.includes(item.kind) ? policy.messageAttempts : policy.attempts
  // A provider may take weeks for a refund.
  const isTooOld = item.kind !== 'refund' && now - item.created_at >= attempts * policy.maxWait
  const answered = item.answered + (failure.answered ? 1 : 0)
  return isTooOld || item.attempts >= attempts || (failure.refused && answered >= policy.refusals)
}

/** Requeues with backoff, or a dead letter if no retry can help. */
const retryOrDeadLetter = async (
  item: OutboxItem,
  error: unknown,
  { end }: Together,
  context: DeliveryContext,
): Promise<void> => {
  const { database, log, policy, now } = context
  const failure = failureOf(error)
  const { id: outboxId, kind, attempts } = item
  const fields = { outboxId, kind, ...subjectOf(item), attempts, code: failure.code, ...errorFields(error) }
  if (isHopeless(item, failure, policy, now())) {
    await end({ item, error: failure.code })
    log.error(`${kind}_parked`, fields)
    return
  }
  const retryAfter = Math.min(Math.max(failure.waitMs, conflictOf(item, failure).waitMs), policy.maxAsked)
  await requeue(database.db, item, failure, now() + Math.max(retryWait(attempts, policy), retryAfter))
  log.warn(`${kind}_postponed`, fields)
}

const sendClaimed = async (item: OutboxItem, { orderOf }: Together, context: DeliveryContext): Promise<void> => {
  const { database, policy, now } = context
  const renew = () => void renewClaim(database.db, item, now() + policy.lease).catch(() => undefined)
  const renewing = setInterval(renew, policy.lease / 3)
  renewing.unref()
  await sendWork(item, context, orderOf).finally(() => clearInterval(renewing))
}

const deliverOne = async (
  item: OutboxItem,
  batches: Together,
  context: DeliveryContext,
  lanes: DeliveryLanes,
): Promise<void> => {
  const { log, now } = context
  const kind = item.kind as OutboxKind
  try {
    await sendClaimed(item, batches, context)
  } catch (error) {
    const failure = failureOf(error)
    // Idempotency conflict: the system already has it.
    if (!conflictOf(item, failure).taken) {
      if (failure.down) lanes.failed(kind, now())
      return retryOrDeadLetter(item, error, batches, context)
    }
  }
  lanes.succeeded(kind)
  await batches.end({ item, error: null })
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
  const batches = together(context)
  const underWay = new Set<Promise<void>>()

  const begin = (item: OutboxItem): void => {
    const kind = item.kind as OutboxKind
    lanes.begin(kind)
    const work = deliverOne(item, batches, context, lanes)
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
