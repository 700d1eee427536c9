import 'server-only'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import { PermanentError } from '@/lib/backend/backend-errors'
import type { Database, Db } from '@/lib/db/connect'
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
import { hurryAside, isBefore, letOldestBegin, STEPS_ASIDE_AFTER } from '@/lib/db/outbox-turns'
import type { Schema } from '@/lib/db/schema'
import { errorFields, type Logger } from '@/lib/logger'
import { cardTransactionSchema } from '@/lib/orders/card-transaction'
import { venueMessage } from '@/lib/orders/deliver/build-venue-message'
import { conflictOf, type DeliveryFailure, failureOf } from '@/lib/orders/deliver/delivery-failure'
import { lockOrder, paymentsOf } from '@/lib/orders/ledger/payment-ledger'
import { messageWorkSchema } from '@/lib/orders/ledger/queue-order'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'
import type { OrderState } from '@/lib/orders/order'
import { orderPayloadSchema, type RecordedPayload, recordedPayloadSchema } from '@/lib/orders/order-payload'
import { staleCodesIn } from '@/lib/orders/stale-order'

/**
 * When to stop trying: `refusals` by a service that said no, `attempts` at one that never answered well. Messages, and
 * what later work has passed, are given up when they are as old as that many tries take at `maxWait` each.
 */
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
  /** Of this process, in the table of `lib/db/instances.ts`; without one its claims wait out their lease when it dies. */
  instance?: string | undefined
  backend: Backend
  /** Where a venue reads its orders; its token follows. */
  dashboardUrl?: string | undefined
  log: Logger
  policy: DeliveryPolicy
  now: () => number
}

/**
 * Pause before the next try: doubles up to `maxWait`, and from there up to `maxAsked` with each answer `aside`, which is 0
 * for what keeps its turn. Half of it is random so that retries spread out.
 */
export const backoff = (
  { attempts, aside }: { attempts: number; aside: number },
  policy: DeliveryPolicy,
  random: number,
): number => {
  const own = Math.min(policy.maxWait, policy.firstWait * 2 ** Math.min(attempts - 1, 20))
  const full = Math.min(policy.maxAsked, own * 2 ** Math.min(aside, 20))
  return Math.round(full / 2 + (full / 2) * random)
}

const parsed = <T>(schema: z.ZodType<T>, text: string): T => {
  const result = schema.safeParse(JSON.parse(text))
  if (!result.success) throw new PermanentError('unreadable')
  return result.data
}

const orderOf = async ({ database }: DeliveryContext, item: OutboxItem): Promise<RecordedPayload> => {
  const { payload } = await database.db
    .selectFrom('orders')
    .select('payload')
    .where('id', '=', item.order_id)
    .executeTakeFirstOrThrow()
  return parsed(recordedPayloadSchema, payload)
}

/** A venue that gave the money back before it heard of the order makes it no more, and must not read that it is paid. */
const isGivenBack = async ({ database }: DeliveryContext, { order_id }: OutboxItem): Promise<boolean> => {
  const states = (await paymentsOf(database.db, order_id)).map(({ state }) => state)
  return states.includes('refunded') && !states.includes('paid')
}

const sendOrder = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const payload = parsed(orderPayloadSchema, item.payload)
  if (payload.order.payed && (await isGivenBack(context, item))) throw new PermanentError('refunded')
  await context.backend.orders.post(payload)
}

const sendMessage = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const { backend, dashboardUrl } = context
  if (await isGivenBack(context, item)) return
  const { late } = await context.database.db
    .selectFrom('orders')
    .select('late')
    .where('id', '=', item.order_id)
    .executeTakeFirstOrThrow()
  const order = await orderOf(context, item)
  const { origin } = parsed(messageWorkSchema, item.payload)
  const message = await venueMessage(order, { backend, dashboardUrl, late: staleCodesIn(late), origin })
  // A venue without a number wants none.
  if (message) await backend.messages.send(message)
}

const SEND: Record<OutboxKind, (context: DeliveryContext, item: OutboxItem) => Promise<void>> = {
  order: sendOrder,
  transaction: ({ backend }, item) => backend.transactions.post(parsed(cardTransactionSchema, item.payload)),
  event: async (context, item) => context.backend.tracking.sendorder(await orderOf(context, item)),
  message: sendMessage,
}

const send = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const kind = OUTBOX_KINDS.find((known) => known === item.kind)
  if (!kind) throw new PermanentError('unreadable')
  await SEND[kind](context, item)
}

/** Only the order itself decides what its diner reads: a message that nobody gets does not make it fail. */
const endOrder = (item: OutboxItem, to: OrderState, now: number) => async (tx: Transaction<Schema>) => {
  if (item.kind !== 'order') return
  const order = await lockOrder(tx, item.order_id)
  if (order?.state === 'queued') await transitionOrder(tx, order, to, { updated_at: now })
}

/**
 * How work stands that had enough answers to step aside. Passed: later work got through, so that the fault is its own.
 * While others wait behind it they show when the system is up again; the last one of a queue has to do that itself, and
 * no more seldom than others.
 */
const standing = async (db: Db, item: OutboxItem, answered: number): Promise<{ passed: boolean; aside: number }> => {
  if (answered < STEPS_ASIDE_AFTER) return { passed: false, aside: 0 }
  const passed = await isBefore(db, item, 'delivered')
  const rests = passed || (await isBefore(db, item, 'queued'))
  return { passed, aside: rests ? answered - STEPS_ASIDE_AFTER : 0 }
}

const giveUpOrPostpone = async (
  context: DeliveryContext,
  item: OutboxItem,
  error: unknown,
  failure: DeliveryFailure,
): Promise<void> => {
  const { database, log, policy, now } = context
  const { code, refused } = failure
  const answered = item.answered + (failure.answered ? 1 : 0)
  const fields = {
    outboxId: item.id,
    kind: item.kind,
    orderId: item.order_id,
    venueId: item.venue_id,
    attempts: item.attempts,
    code,
  }
  const attempts = item.kind === 'message' ? policy.messageAttempts : policy.attempts
  const { passed, aside } = await standing(database.db, item, answered)
  const tooOld = (passed || item.kind === 'message') && now() - item.created_at >= attempts * policy.maxWait
  if (tooOld || item.attempts >= attempts || (refused && answered >= policy.refusals)) {
    await settle(database.db, item, { state: 'parked', error: code }, endOrder(item, 'dead', now()))
    log.error(`${item.kind}_parked`, { ...fields, ...errorFields(error) })
    return
  }
  const wait = backoff({ attempts: item.attempts, aside }, policy, Math.random())
  const asked = Math.min(Math.max(failure.waitMs, conflictOf(item, failure).waitMs), policy.maxAsked)
  await postpone(database.db, item, failure, now() + Math.max(wait, asked))
  if (!passed) await letOldestBegin(database.db, item, now())
  log.warn(`${item.kind}_postponed`, { ...fields, ...errorFields(error) })
}

const deliverOne = async (context: DeliveryContext, item: OutboxItem): Promise<void> => {
  const { database, log, now } = context
  try {
    await send(context, item)
  } catch (error) {
    const failure = failureOf(error)
    if (!conflictOf(item, failure).taken) return giveUpOrPostpone(context, item, error, failure)
  }
  await settle(database.db, item, { state: 'delivered', error: null }, endOrder(item, 'delivered', now()))
  // It failed before: whatever is well again by now may be so for others.
  if (item.attempts > 1) await hurryAside(database.db, item, now())
  log.info(`${item.kind}_delivered`, { orderId: item.order_id, venueId: item.venue_id, attempts: item.attempts })
}

/** Delivers what is due now, of one kind or of all, a batch of venues at a time; answers how many rows it tried. */
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
