import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import type { PaymentRow } from '@/lib/db/payment-rows'
import type { Schema } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import { findPayment, stateOf } from '@/lib/orders/ledger/payment-ledger'
import { nextPollAfterSilence, nextPollAt } from '@/lib/orders/ledger/poll-schedule'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { UNANSWERED } from '@/lib/orders/payment'

/** A webhook that came while its provider was being polled calls for one more poll, at most so late. */
const SOON_MS = 2_000

type Poll = { polledAt: number; now: number }

/** Whether a payment was made due by a webhook since it was polled. */
export const isDueAnew = (nextPoll: number | null, { polledAt, now }: Poll): nextPoll is number =>
  nextPoll !== null && nextPoll >= polledAt && nextPoll <= now + SOON_MS

/** The same in SQL: the time stays as it is where the payment was made due since, and is `next` otherwise. */
const unlessDueAnew =
  (next: number | null, { polledAt, now }: Poll) =>
  (eb: ExpressionBuilder<Schema, 'payments'>) =>
    eb
      .case()
      .when(eb.and([eb('next_check_at', '>=', polledAt), eb('next_check_at', '<=', now + SOON_MS)]))
      .then(eb.ref('next_check_at'))
      .else(next)
      .end()

type Silence = { payment: PaymentRow; polledAt: number; error: unknown }

/** Reschedules a payment whose provider gave no answer, and keeps that it gave none: nothing else is known anew. */
export const recordSilence = async (context: PaymentContext, { payment, polledAt, error }: Silence): Promise<void> => {
  const { db, log } = context
  const now = context.now()
  log.warn('payment_unanswered', { orderId: payment.order_id, paymentId: payment.id, ...errorFields(error) })
  // Read anew: a webhook may have come, or the capture begun, while the provider was asked.
  const current = (await findPayment(db, payment.id)) ?? payment
  const next = unlessDueAnew(nextPollAfterSilence(current, now), { polledAt, now })
  await db
    .updateTable('payments')
    .set((eb) => ({ checked_at: now, next_check_at: next(eb) }))
    .where('id', '=', payment.id)
    .execute()
  // By its state as it is now: what a person has to look at keeps its own reason.
  await db
    .updateTable('payments')
    .set({ reason: UNANSWERED })
    .where('id', '=', payment.id)
    .where('state', 'in', ['started', 'failed'])
    .execute()
}

/** Reschedules a payment that has no reference: no form was ever shown for it, and nobody could pay. */
export const skipPoll = async ({ db }: PaymentContext, payment: PaymentRow, now: number): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ next_check_at: nextPollAt(stateOf(payment), payment, now) })
    .where('id', '=', payment.id)
    .where('reference', 'is', null)
    .execute()
}
