import 'server-only'
import type { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import { Refusal } from '@/lib/backend/refusal'
import { TryLater } from '@/lib/backend/try-later'
import type { Database } from '@/lib/db/connect'
import {
  claimDue,
  OUTBOX_KINDS,
  OUTBOX_TIMES,
  type OutboxItem,
  type OutboxKind,
  type OutboxTimes,
  postpone,
  settle,
} from '@/lib/db/outbox'
import { errorFields, type Logger } from '@/lib/logger'
import { cardTransactionSchema } from '@/lib/orders/card-transaction'
import { lateCodesIn } from '@/lib/orders/late-order'
import type { OrderState } from '@/lib/orders/order'
import { type OrderPayload, orderPayloadSchema } from '@/lib/orders/order-payload'
import { venueMessage } from '@/lib/orders/venue-message'

/** When to stop trying: `refusals` by a service that said no, `attempts` at one that never answered well. */
export type DeliveryPolicy = OutboxTimes & {
  firstWait: number
  refusals: number
  attempts: number
  /** Of a message: who reads hours later that an order came is helped by nobody. */
  messageAttempts: number
  batch: number
}

/** At 30 s a try, 20,000 attempts outlast an outage of a week; a refusal is final much sooner. */
export const DELIVERY_POLICY: DeliveryPolicy = {
  ...OUTBOX_TIMES,
  firstWait: 1_000,
  refusals: 5,
  attempts: 20_000,
  messageAttempts: 240,
  batch: 8,
}

export type DeliveryContext = {
  database: Database
  backend: Backend
  /** Where a venue reads its orders; its token follows. */
  dashboardUrl?: string | undefined
  log: Logger
  policy: DeliveryPolicy
  now: () => number
}

/** Pause before the next try: doubles up to `maxWait`, and half of it is random so that retries spread out. */
export const waitAfter = (attempts: number, policy: DeliveryPolicy, random: number): number => {
  const full = Math.min(policy.maxWait, policy.firstWait * 2 ** Math.min(attempts - 1, 20))
  return Math.round(full / 2 + (full / 2) * random)
}

const parsed = <T>(schema: z.ZodType<T>, text: string): T => {
  const result = schema.safeParse(JSON.parse(text))
  if (!result.success) throw new Refusal('unreadable')
  return result.data
}

const orderOf = async ({ database }: DeliveryContext, item: OutboxItem): Promise<OrderPayload> => {
  const { payload } = await database.db
    .selectFrom('orders')
    .select('payload')
    .where('id', '=', item.order_id)
    .executeTakeFirstOrThrow()
  return parsed(orderPayloadSchema, payload)
}

const sendMessage = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const { backend, dashboardUrl } = context
  const { late } = await context.database.db
    .selectFrom('orders')
    .select('late')
    .where('id', '=', item.order_id)
    .executeTakeFirstOrThrow()
  const order = await orderOf(context, item)
  const message = await venueMessage(order, { backend, dashboardUrl, late: lateCodesIn(late) })
  // A venue without a number wants none.
  if (message) await backend.messages.send(message)
}

const SEND: Record<OutboxKind, (context: DeliveryContext, item: OutboxItem) => Promise<void>> = {
  order: ({ backend }, item) => backend.orders.post(parsed(orderPayloadSchema, item.payload)),
  transaction: ({ backend }, item) => backend.transactions.post(parsed(cardTransactionSchema, item.payload)),
  event: async (context, item) => context.backend.tracking.sendorder(await orderOf(context, item)),
  message: sendMessage,
}

const send = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const kind = OUTBOX_KINDS.find((known) => known === item.kind)
  if (!kind) throw new Refusal('unreadable')
  await SEND[kind](context, item)
}

/** Only the order itself decides what its diner reads: a message that nobody gets does not make it fail. */
const orderState = ({ kind }: OutboxItem, state: OrderState): OrderState | null => (kind === 'order' ? state : null)

const giveUpOrPostpone = async (context: DeliveryContext, item: OutboxItem, error: unknown): Promise<void> => {
  const { database, log, policy, now } = context
  const refused = error instanceof Refusal
  const code = refused ? error.code : 'unavailable'
  const fields = {
    outboxId: item.id,
    kind: item.kind,
    orderId: item.order_id,
    venueId: item.venue_id,
    attempts: item.attempts,
    code,
  }
  const attempts = item.kind === 'message' ? policy.messageAttempts : policy.attempts
  if (item.attempts >= (refused ? policy.refusals : attempts)) {
    await settle(database.db, item, { state: 'parked', orderState: orderState(item, 'dead'), error: code, now: now() })
    log.error(`${item.kind}_parked`, { ...fields, ...errorFields(error) })
    return
  }
  const wait = waitAfter(item.attempts, policy, Math.random())
  const asked = error instanceof TryLater ? Math.min(error.waitMs, policy.maxAsked) : 0
  await postpone(database.db, item, code, now() + Math.max(wait, asked))
  log.warn(`${item.kind}_postponed`, { ...fields, ...errorFields(error) })
}

const deliverOne = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const { database, log, now } = context
  try {
    await send(context, item)
  } catch (error) {
    await giveUpOrPostpone(context, item, error)
    return
  }
  await settle(database.db, item, {
    state: 'delivered',
    orderState: orderState(item, 'delivered'),
    error: null,
    now: now(),
  })
  log.info(`${item.kind}_delivered`, { orderId: item.order_id, venueId: item.venue_id, attempts: item.attempts })
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
