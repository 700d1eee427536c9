import 'server-only'
import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql, type Transaction } from 'kysely'
import { isPartId } from '@/lib/core/bill/part-id'
import type { Cents } from '@/lib/core/money/money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { MAY_CHANGE, RELEASED } from '@/lib/core/orders/payment'
import { billOrderChanged } from '@/lib/server/bill/order-changed'
import { lockBillOfPart } from '@/lib/server/bill/pay/find-part'
import { countPartMoney } from '@/lib/server/bill/pay/part-money'
import type { MoneyCallRow, PaymentRow } from '@/lib/server/db/payment-rows'
import type { Schema } from '@/lib/server/db/schema'
import { ASKED_AGAIN } from '@/lib/server/orders/ledger/money-journal'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'
import { HOUR, isLostAnswer, isSilent } from '@/lib/server/orders/pay/person-cases'
import {
  endSettledRefund,
  NEEDLESS_MONEY,
  REFUNDED,
  type Refunded,
  requestPartRefund,
  requestRefund,
} from '@/lib/server/orders/pay/refund/request-refund'

// Lock order: every verb locks the order first, as the server does, against lost updates and deadlocks.

type Tx = Transaction<Schema>

/** `now` in ms. */
type OfOrder = { id: string; now: number }

export type Decided = Pick<PaymentRow, 'id' | 'provider' | 'reference' | 'state' | 'reason'>

const DECIDED = ['id', 'provider', 'reference', 'state', 'reason'] as const

/** An accepted refund not seen for this long has failed, if a person says so. */
const DAY = 24 * HOUR

const isOpenRefund = (id: string) => (eb: ExpressionBuilder<Schema, 'money_calls'>) =>
  eb.and([
    eb('kind', '=', 'refund'),
    eb('state', 'in', ['asked', 'taken'] satisfies MoneyCallRow['state'][]),
    eb('payment_id', 'in', eb.selectFrom('payments').select('payments.id').where('order_id', '=', id)),
  ])

/** Approves held money; the server polls again and pays the order. Returns the changed payments. */
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

const mayBeReturned = (now: number) => sql<boolean>`(state in ('held', 'refund_due')
  or (state = 'paid' and (substr(reason, 1, 6) = 'later_'
    or exists (select 1 from received_orders r where r.order_id = payments.order_id and ${isLostAnswer('r')})
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

/** Records part refunds made by hand; returns their payments. */
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

/** Locks an order, and the bill of a part before its payments. */
const lockCase = async (tx: Tx, id: string): Promise<void> => {
  await lockOrder(tx, id)
  if (isPartId(id)) await lockBillOfPart(tx, id)
}

/** The bill of a part owes what went back of it. */
const endCase = async (tx: Tx, id: string): Promise<void> => {
  if (isPartId(id)) await countPartMoney(tx, id)
}

/** Records money returned or lost outside the provider's records. Returns the changed payments. */
export const markReturned = async (
  tx: Tx,
  order: OfOrder,
): Promise<(Decided | Pick<Decided, 'id' | 'state' | 'reason'>)[]> => {
  await lockCase(tx, order.id)
  await tx
    .updateTable('money_calls')
    .set({ state: 'done', code: 'returned', answered_at: order.now })
    .where(isOpenRefund(order.id))
    .execute()
  const parts = await settleParts(tx, order)
  const payments = await returnPayments(tx, order)
  await endSettledRefund(tx, order.id)
  await endCase(tx, order.id)
  return [...payments, ...parts.map((id) => ({ id, state: 'paid', reason: 'returned' }))]
}

const isMade = async (tx: Tx, id: string): Promise<boolean> => {
  // Of a bill only an amount that is named goes back: nobody refuses a part that was paid.
  if (isPartId(id)) return true
  const order = await tx
    .selectFrom('orders')
    .leftJoin('received_orders', 'received_orders.order_id', 'orders.id')
    .select(['orders.state', 'received_orders.answer'])
    .where('orders.id', '=', id)
    .executeTakeFirst()
  return order?.state !== 'dead' && !isLostState(order?.answer)
}

/**
 * Refunds an order that nobody prepares in full, else its surplus money or `part` (cents). `isElsewhere`: venues answer
 * in another system. Danger: repeating an unanswered refund can pay twice, so check the provider first.
 */
export const refundOrder = async (
  tx: Tx,
  { id, now, isElsewhere, part }: OfOrder & { isElsewhere: boolean; part?: Cents | undefined },
): Promise<Refunded[]> => {
  await lockCase(tx, id)
  await tx
    .updateTable('money_calls')
    .set({ state: 'refused', code: ASKED_AGAIN, answered_at: now })
    .where(isOpenRefund(id))
    .where(sql<boolean>`asked_at + (case when state = 'asked' then ${sql.lit(HOUR)} else ${sql.lit(DAY)} end) < ${now}`)
    .execute()
  if (part !== undefined) {
    const payment = await requestPartRefund(tx, { orderId: id, amount: part, now })
    await endCase(tx, id)
    return payment ? [payment] : []
  }
  const isKept = (isPartId(id) || !isElsewhere) && (await isMade(tx, id))
  return requestRefund(tx, { orderId: id, reason: 'requested', now, ...(isKept && { of: NEEDLESS_MONEY }) })
}

/** Leaves out refunds, which `retryOrder` requests by what is due. */
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

/** Returns the kinds queued and payments polled; null for an erased order. */
export const retryOrder = async (tx: Tx, order: OfOrder): Promise<{ queued: string[]; asked: string[] } | null> => {
  const { id, now } = order
  const locked = await lockOrder(tx, id)
  if (locked?.erased_at !== null) return null
  const queued = await requeueParked(tx, order)
  const isRefundAgain = await hasParkedRefund(tx, id)
  if (isRefundAgain) await requestRefund(tx, { orderId: id, reason: 'requested', now, of: NEEDLESS_MONEY })
  if (queued.includes('order') && locked.state === 'dead') {
    await transitionOrder(tx, locked, 'queued', { updated_at: now })
    await billOrderChanged(tx, id, now)
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
