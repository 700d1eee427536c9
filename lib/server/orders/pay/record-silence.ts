import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import { UNANSWERED } from '@/lib/core/orders/payment'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { Schema } from '@/lib/server/db/schema'
import { findPayment, stateOf } from '@/lib/server/orders/ledger/payment-ledger'
import { nextPollAfterSilence, nextPollAt } from '@/lib/server/orders/ledger/poll-schedule'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { errorFields } from '@/lib/server/process/logger'

/** How much later a webhook during a poll may set the next one. */
const SOON_MS = 2_000

type Poll = { polledAt: number; now: number }

/** Whether a webhook made it due since the poll. */
export const isDueAnew = (nextPoll: number | null, { polledAt, now }: Poll): nextPoll is number =>
  nextPoll !== null && nextPoll >= polledAt && nextPoll <= now + SOON_MS

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

export const recordSilence = async (context: PaymentContext, { payment, polledAt, error }: Silence): Promise<void> => {
  const { db, log } = context
  const now = context.now()
  log.warn('payment_unanswered', { orderId: payment.order_id, paymentId: payment.id, ...errorFields(error) })
  // Rereads: a webhook or a capture may have changed it during the call.
  const current = (await findPayment(db, payment.id)) ?? payment
  const next = unlessDueAnew(nextPollAfterSilence(current, now), { polledAt, now })
  await db
    .updateTable('payments')
    .set((eb) => ({ checked_at: now, next_check_at: next(eb) }))
    .where('id', '=', payment.id)
    .execute()
  // Only open payments: cases for a person keep their own reason.
  await db
    .updateTable('payments')
    .set({ reason: UNANSWERED })
    .where('id', '=', payment.id)
    .where('state', 'in', ['started', 'failed'])
    .execute()
}

/** Without a reference no form was shown, so nobody can have paid. */
export const skipPoll = async ({ db }: PaymentContext, payment: PaymentRow, now: number): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ next_check_at: nextPollAt(stateOf(payment), payment, now) })
    .where('id', '=', payment.id)
    .where('reference', 'is', null)
    .execute()
}
