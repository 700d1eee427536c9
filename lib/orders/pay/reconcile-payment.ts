import 'server-only'
import { z } from 'zod'
import { singleFlight } from '@/lib/async/single-flight'
import type { PaymentRow } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import { findOrder } from '@/lib/orders/ledger/order-ledger'
import { findPayment, isSettled, lockOrder, providerOrderOf } from '@/lib/orders/ledger/payment-ledger'
import { nextPollAfterSilence, nextPollAt } from '@/lib/orders/ledger/poll-schedule'
import { transitionPayment } from '@/lib/orders/ledger/transition-order'
import { ORDER_STATES } from '@/lib/orders/order'
import { checkStale } from '@/lib/orders/pay/check-stale'
import { payOrder } from '@/lib/orders/pay/pay-order'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { verifyPayment } from '@/lib/orders/pay/verify-payment'
import {
  type Decision,
  LATER,
  PAYMENT_STATES,
  type PaymentState,
  RELEASED,
  reconcile,
  UNANSWERED,
} from '@/lib/orders/payment'
import { type StaleCode, toStaleColumn } from '@/lib/orders/stale-order'
import type { ProviderRecord } from '@/lib/payments/provider'
import { perProcess } from '@/lib/per-process'

/** A message of the provider's that came while it was being asked calls for one more question, at most so late. */
const SOON_MS = 2_000

const stateSchema = z.enum(PAYMENT_STATES)
const orderStateSchema = z.enum(ORDER_STATES)

export const stateOf = (payment: PaymentRow): PaymentState => stateSchema.parse(payment.state)

/**
 * `asked` is false when the provider did not answer: the state is then what it was, and nothing is known anew. `askedAt`:
 * when the question was put, in ms; what was paid after it is not in its answer.
 */
export type Reconciled = { payment: PaymentRow; asked: boolean; askedAt: number }

const expectedOf = (payment: PaymentRow) => {
  const { account, venueId } = providerOrderOf(payment)
  const { id, order_id: orderId, amount, reason } = payment
  return { id, orderId, amount, account, venueId, state: stateOf(payment), released: reason === RELEASED }
}

type Applied = { payment: PaymentRow; verdict: Decision; was: PaymentState; late: readonly StaleCode[] }

const nextCheck = (state: PaymentState, current: PaymentRow, askedAt: number, now: number): number | null => {
  const wanted = current.next_check_at
  const isNew = wanted !== null && wanted >= askedAt && wanted <= now + SOON_MS
  return isNew ? wanted : nextPollAt(state, current, now)
}

/** `late`: what the venue is told of an order that this answer pays. */
type Answer = { record: ProviderRecord; askedAt: number; late: readonly StaleCode[] }

/**
 * An answer that was overtaken by a later question tells nothing any more, unless it tells of money. A question ahead of
 * now was asked before the clock was set back.
 */
const isOvertaken = ({ checked_at }: PaymentRow, { record, askedAt }: Answer, now: number): boolean =>
  checked_at !== null &&
  checked_at > askedAt &&
  checked_at <= now &&
  record.status !== 'paid' &&
  record.status !== 'refunded'

const apply = (context: PaymentContext, payment: PaymentRow, answer: Answer): Promise<Applied> =>
  context.db.transaction().execute(async (tx) => {
    const now = context.now()
    const order = await lockOrder(tx, payment.order_id)
    const current = await findPayment(tx, payment.id)
    if (!order || !current) throw new Error('payment_without_order')
    const { record, askedAt, late } = answer
    const was = stateOf(current)
    if (isOvertaken(current, answer, now))
      return { payment: current, verdict: { state: was, pays: false, reason: null }, was, late }
    const situation = { state: orderStateSchema.parse(order.state), settled: await isSettled(tx, order.id) }
    const expected = expectedOf(current)
    const verdict = reconcile(situation, expected, record)
    const transactionId = record.transactionId ?? current.transaction_id
    const updatedAt = verdict.state === was ? current.updated_at : now
    const changes = {
      transaction_id: transactionId,
      reason: verdict.reason ?? (verdict.state === was && current.reason !== UNANSWERED ? current.reason : null),
      updated_at: updatedAt,
      checked_at: now,
      next_check_at: nextCheck(verdict.state, { ...current, updated_at: updatedAt }, askedAt, now),
      taking_until: null,
      leased_by: null,
    }
    await transitionPayment(tx, current, verdict.state, changes)
    const { messages } = context
    if (verdict.pays) await payOrder(tx, { order, payment: current, transactionId, late, now, messages })
    return { payment: { ...current, ...changes, state: verdict.state }, verdict, was, late }
  })

/** What a person has to look at is an error in the log; the rest is news. */
const report = ({ log }: PaymentContext, { payment, verdict, was, late }: Applied): void => {
  const fields = { orderId: payment.order_id, paymentId: payment.id, provider: payment.provider }
  const isReversed = verdict.reason?.startsWith(LATER) ?? false
  if (isReversed) log.error('payment_reversed', { ...fields, code: verdict.reason })
  if (verdict.pays && late.length > 0) log.warn('payment_late', { ...fields, code: toStaleColumn(late) })
  if (verdict.state === was) return
  const needsPerson = verdict.state === 'held' || verdict.state === 'refund_due'
  log[needsPerson ? 'error' : 'info'](`payment_${verdict.state}`, { ...fields, code: verdict.reason })
}

type Unanswered = { payment: PaymentRow; askedAt: number; error: unknown }

const unanswered = async (context: PaymentContext, { payment, askedAt, error }: Unanswered): Promise<Reconciled> => {
  const { db, log } = context
  const now = context.now()
  log.warn('payment_unanswered', { orderId: payment.order_id, paymentId: payment.id, ...errorFields(error) })
  // Read anew: a message may have come, or the taking of money begun, while the provider was asked.
  const current = (await findPayment(db, payment.id)) ?? payment
  await db
    .updateTable('payments')
    .set((eb) => ({
      checked_at: now,
      leased_by: null,
      next_check_at: eb
        .case()
        .when(eb.and([eb('next_check_at', '>=', askedAt), eb('next_check_at', '<=', now + SOON_MS)]))
        .then(eb.ref('next_check_at'))
        .else(nextPollAfterSilence(current, now))
        .end(),
    }))
    .where('id', '=', payment.id)
    .execute()
  // By its state as it is now: what a person has to look at keeps its own reason.
  await db
    .updateTable('payments')
    .set({ reason: UNANSWERED })
    .where('id', '=', payment.id)
    .where('state', 'in', ['started', 'failed'])
    .execute()
  return { payment, asked: false, askedAt }
}

/** Looked at outside the transaction too, and only for money that may pay its order now. */
const lateOf = async ({ order_id, state }: PaymentRow, { status }: ProviderRecord, context: PaymentContext) => {
  if (status !== 'paid' || state === 'paid') return []
  const order = await findOrder(context.db, order_id)
  return order && order.state !== 'queued' && order.state !== 'delivered' ? checkStale(order, context) : []
}

const settle = async (id: string, context: PaymentContext): Promise<Reconciled | null> => {
  const payment = await findPayment(context.db, id)
  if (!payment) return null
  const askedAt = context.now()
  if (payment.reference === null) {
    // No panel was ever shown for it, and nobody could pay.
    const { db } = context
    await db
      .updateTable('payments')
      .set({ next_check_at: nextPollAt(stateOf(payment), payment, askedAt), leased_by: null })
      .where('id', '=', id)
      .where('reference', 'is', null)
      .execute()
    return { payment, asked: false, askedAt }
  }
  let record: ProviderRecord
  try {
    // Outside any transaction: a provider that hangs must not hold the ledger.
    record = await verifyPayment(payment, payment.reference, context)
  } catch (error) {
    return unanswered(context, { payment, askedAt, error })
  }
  const applied = await apply(context, payment, { record, askedAt, late: await lateOf(payment, record, context) })
  report(context, applied)
  if (applied.verdict.pays) context.queued()
  return { payment: applied.payment, asked: true, askedAt }
}

const reconciling = perProcess('reconciling', () => singleFlight<Reconciled | null>())

/**
 * The one way a payment is settled, for confirmation page, webhook and sweep: asks the provider, compares what it
 * says with the ledger, and in one transaction marks payment and order and queues the order's delivery. May be
 * repeated and run at the same time anywhere; the first that finds the money wins, and the rest change nothing.
 * Null for a payment that does not exist. Throws when the ledger cannot be written.
 */
export const reconcilePayment = (id: string, context: PaymentContext): Promise<Reconciled | null> =>
  reconciling()(id, () => settle(id, context), context.db)
