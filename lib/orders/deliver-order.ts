import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { Refusal } from '@/lib/backend/refusal'
import type { Database } from '@/lib/db/connect'
import { claimDue, OUTBOX_TIMES, type OutboxItem, type OutboxTimes, postpone, settle } from '@/lib/db/outbox'
import { errorFields, type Logger } from '@/lib/logger'
import { orderPayloadSchema } from '@/lib/orders/order-payload'

/** When to stop trying: `refusals` by a service that said no, `attempts` at one that never answered well. */
export type DeliveryPolicy = OutboxTimes & { firstWait: number; refusals: number; attempts: number; batch: number }

/** At 30 s a try, 20,000 attempts outlast an outage of a week; a refusal is final much sooner. */
export const DELIVERY_POLICY: DeliveryPolicy = {
  ...OUTBOX_TIMES,
  firstWait: 1_000,
  refusals: 5,
  attempts: 20_000,
  batch: 8,
}

export type DeliveryContext = {
  database: Database
  backend: Backend
  log: Logger
  policy: DeliveryPolicy
  now: () => number
}

/** Pause before the next try: doubles up to `maxWait`, and half of it is random so that retries spread out. */
export const waitAfter = (attempts: number, policy: DeliveryPolicy, random: number): number => {
  const full = Math.min(policy.maxWait, policy.firstWait * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full / 2 + (full / 2) * random)
}

const post = async (backend: Backend, item: OutboxItem): Promise<void> => {
  const payload = orderPayloadSchema.safeParse(JSON.parse(item.payload))
  if (item.kind !== 'order' || !payload.success) throw new Refusal('unreadable')
  await backend.orders.post(payload.data)
}

const giveUpOrPostpone = async (context: DeliveryContext, item: OutboxItem, error: unknown): Promise<void> => {
  const { database, log, policy, now } = context
  const refused = error instanceof Refusal
  const code = refused ? error.code : 'unavailable'
  const fields = { outboxId: item.id, orderId: item.order_id, venueId: item.venue_id, attempts: item.attempts, code }
  if (item.attempts >= (refused ? policy.refusals : policy.attempts)) {
    await settle(database.db, item, { state: 'parked', orderState: 'dead', error: code, now: now() })
    log.error('order_parked', { ...fields, ...errorFields(error) })
    return
  }
  await postpone(database.db, item, code, now() + waitAfter(item.attempts, policy, Math.random()))
  log.warn('order_postponed', { ...fields, ...errorFields(error) })
}

const deliverOne = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const { database, backend, log, now } = context
  try {
    await post(backend, item)
  } catch (error) {
    await giveUpOrPostpone(context, item, error)
    return
  }
  await settle(database.db, item, { state: 'delivered', orderState: 'delivered', error: null, now: now() })
  log.info('order_delivered', { orderId: item.order_id, venueId: item.venue_id, attempts: item.attempts })
}

/** Delivers what is due now, a batch of venues at a time; answers how many rows it tried. */
export const deliverDue = async (context: DeliveryContext): Promise<number> => {
  const items = await claimDue(context.database, context.now(), context.policy.batch, context.policy)
  const outcomes = await Promise.allSettled(items.map((item) => deliverOne(context, item)))
  // The database failed after the post: the lease runs out and the same order id is sent again.
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') context.log.error('delivery_unsettled', errorFields(outcome.reason))
  }
  return items.length
}
