import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import type { MoneyCallRow, PaymentRow } from '@/lib/db/payment-rows'
import type { Schema } from '@/lib/db/schema'
import type { Cents } from '@/lib/money'
import { lockOrder } from '@/lib/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'
import { HOUR, isSilent } from '@/lib/orders/pay/person-cases'
import {
  endSettledRefund,
  NEEDLESS_MONEY,
  REFUNDED,
  type Refunded,
  requestPartRefund,
  requestRefund,
} from '@/lib/orders/pay/refund/request-refund'
import { MAY_CHANGE, RELEASED } from '@/lib/orders/payment'

// Each locks the order first, as the server does: what that is just writing of a payment would undo this, and two that lock in
// another order could wait for each other.

type Tx = Transaction<Schema>

/** An order that exists; `now` in ms. */
type OfOrder = { id: string; now: number }

/** A payment that a verb changed. */
export type Decided = Pick<PaymentRow, 'id' | 'provider' | 'reference' | 'state' | 'reason'>

const DECIDED = ['id', 'provider', 'reference', 'state', 'reason'] as const

/** A refund that its provider took on, and of which nothing is seen for so long, came to nothing if a person says so. */
const DAY = 24 * HOUR

/** The refunds of an order that are not over. */
const isOpenRefund = (id: string) => (eb: ExpressionBuilder<Schema, 'money_calls'>) =>
  eb.and([
    eb('kind', '=', 'refund'),
    eb('state', 'in', ['asked', 'taken'] satisfies MoneyCallRow['state'][]),
    eb('payment_id', 'in', eb.selectFrom('payments').select('payments.id').where('order_id', '=', id)),
  ])

/**
 * Held money that a person has found right. The running server asks its provider once more, and pays the order. Answers the
 * payments it changed.
 */
export const releaseMoney = async (tx: Tx, { id, now }: OfOrder): Promise<Decided[]> => {
  await lockOrder(tx, id)
  const payments = await tx
    .updateTable('payments')
    .set({ reason: RELEASED, next_check_at: now })
    .where('order_id', '=', id)
    .where('state', '=', 'held')
    .returning(DECIDED)
    .execute()
  await endSettledRefund(tx, id)
  return payments
}

/** Whether the money of a payment may have gone back by hand. */
const mayBeReturned = (now: number) => sql<boolean>`(state in ('held', 'refund_due')
  or (state = 'paid' and (substr(reason, 1, 6) = 'later_'
    or exists (select 1 from received_orders r where r.order_id = payments.order_id and r.answer = 'refused')
    or exists (select 1 from orders o where o.id = payments.order_id and o.state = 'dead')))
  or ${isSilent(now)})`

const returnPayments = (tx: Tx, { id, now }: OfOrder): Promise<Decided[]> =>
  tx
    .updateTable('payments')
    .set({
      state: sql<string>`case when state in ('started', 'failed') then 'cancelled' else 'refunded' end`,
      reason: 'returned',
      updated_at: now,
      next_check_at: null,
    })
    .where('order_id', '=', id)
    .where(mayBeReturned(now))
    .returning(DECIDED)
    .execute()

/** Writes down that what was to go back of an order's payments that stand went back by hand. Answers those payments. */
const settleParts = async (tx: Tx, { id, now }: OfOrder): Promise<string[]> => {
  const left = sql<number>`p.refund_wanted - ${REFUNDED}`
  const parts = await tx
    .selectFrom('payments as p')
    .select(['p.id', left.as('amount')])
    .where('p.order_id', '=', id)
    .where('p.state', '=', 'paid')
    .where(sql<boolean>`${left} > 0`)
    .execute()
  for (const payment of parts) {
    const amount = Number(payment.amount)
    const call = { id: `${payment.id}.refund.${randomUUID()}`, payment_id: payment.id, kind: 'refund' as const, amount }
    const done = { state: 'done' as const, code: 'returned', asked_at: now, answered_at: now, back_before: null }
    await tx
      .insertInto('money_calls')
      .values({ ...call, ...done })
      .execute()
  }
  return parts.map((payment) => payment.id)
}

/**
 * Money that a person gave back, or found gone or never come, at a provider which tells nobody so. Answers the payments it
 * changed.
 */
export const markReturned = async (
  tx: Tx,
  order: OfOrder,
): Promise<(Decided | Pick<Decided, 'id' | 'state' | 'reason'>)[]> => {
  await lockOrder(tx, order.id)
  await tx
    .updateTable('money_calls')
    .set({ state: 'done', code: 'returned', answered_at: order.now })
    .where(isOpenRefund(order.id))
    .execute()
  const parts = await settleParts(tx, order)
  const payments = await returnPayments(tx, order)
  await endSettledRefund(tx, order.id)
  return [...payments, ...parts.map((id) => ({ id, state: 'paid', reason: 'returned' }))]
}

/** Whether a venue of ours makes an order: nobody gave it up or refused it. */
const isMade = async (tx: Tx, id: string): Promise<boolean> => {
  const order = await tx
    .selectFrom('orders')
    .leftJoin('received_orders', 'received_orders.order_id', 'orders.id')
    .select(['orders.state', 'received_orders.answer'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  return order?.state !== 'dead' && order?.answer !== 'refused'
}

/**
 * Gives money back through its provider. An order that nobody prepares gets all its money back; one that is prepared gets back
 * only what does not pay for it, or `part` (cents) of what does. `isElsewhere`: venues answer in a system of their own, so the
 * operator decides whether the order is prepared. Danger: before repeating a refund that was never answered, look at the
 * provider's own records. Answers the payments that go back.
 */
export const refundOrder = async (
  tx: Tx,
  { id, now, isElsewhere, part }: OfOrder & { isElsewhere: boolean; part?: Cents | undefined },
): Promise<Refunded[]> => {
  await lockOrder(tx, id)
  await tx
    .updateTable('money_calls')
    .set({ state: 'refused', code: 'asked_again', answered_at: now })
    .where(isOpenRefund(id))
    .where(sql<boolean>`asked_at + (case when state = 'asked' then ${sql.lit(HOUR)} else ${sql.lit(DAY)} end) < ${now}`)
    .execute()
  if (part !== undefined) {
    const payment = await requestPartRefund(tx, { orderId: id, amount: part, now })
    return payment ? [payment] : []
  }
  const isKept = !isElsewhere && (await isMade(tx, id))
  return requestRefund(tx, { orderId: id, reason: 'requested', now, ...(isKept && { of: NEEDLESS_MONEY }) })
}

/** Queues again what was given up of an order but refunds, which go by what is due by then. Answers the kinds. */
const requeueParked = async (tx: Tx, { id, now }: OfOrder): Promise<string[]> => {
  const again = { state: 'queued', attempts: 0, answered: 0, next_attempt_at: now } as const
  const rows = await tx
    .updateTable('outbox')
    .set({ ...again, lease_token: null })
    .where('order_id', '=', id)
    .where('state', '=', 'parked')
    .where('kind', '<>', 'refund')
    .returning('kind')
    .execute()
  return rows.map(({ kind }) => kind)
}

const hasParkedRefund = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('outbox')
    .select('seq')
    .where('order_id', '=', id)
    .where('kind', '=', 'refund')
    .where('state', '=', 'parked')
    .executeTakeFirst()) !== undefined

/**
 * A second try for what was given up of an order, by the running server within a second: deliveries, and questions. Answers
 * the kinds that are sent again and the payments asked about; null of an order that was erased, of which nothing is left to send.
 */
export const retryOrder = async (tx: Tx, order: OfOrder): Promise<{ queued: string[]; asked: string[] } | null> => {
  const { id, now } = order
  const locked = await lockOrder(tx, id)
  if (locked?.erased_at !== null) return null
  const queued = await requeueParked(tx, order)
  const isRefundAgain = await hasParkedRefund(tx, id)
  if (isRefundAgain) await requestRefund(tx, { orderId: id, reason: 'requested', now, of: NEEDLESS_MONEY })
  if (queued.includes('order') && locked.state === 'dead') {
    await transitionOrder(tx, locked, 'queued', { updated_at: now })
  }
  const waiting = await tx
    .updateTable('payments')
    .set({ next_check_at: now })
    .where('order_id', '=', id)
    .where('state', 'in', MAY_CHANGE)
    .where('reference', 'is not', null)
    .where('created_at', '<', now - HOUR)
    .returning('id')
    .execute()
  return { queued: [...queued, ...(isRefundAgain ? ['refund'] : [])], asked: waiting.map((payment) => payment.id) }
}
