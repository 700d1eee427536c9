import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import { singleFlight } from '@/lib/core/async/single-flight'
import { LATER } from '@/lib/core/orders/payment'
import { type StaleCode, toStaleColumn } from '@/lib/core/orders/stale-order'
import type { ProviderRecord } from '@/lib/core/payments/provider'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { findPayment } from '@/lib/server/orders/ledger/payment-ledger'
import { type AppliedRecord, applyRecord } from '@/lib/server/orders/pay/apply-record'
import { checkStale } from '@/lib/server/orders/pay/check-stale'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { recordSilence, skipPoll } from '@/lib/server/orders/pay/record-silence'
import { verifyPayment } from '@/lib/server/orders/pay/verify-payment'

/** `answered`: false if the provider was silent. `polledAt`: ms; it may have been paid after that. */
export type Reconciled = { payment: PaymentRow; answered: boolean; polledAt: number }

/** Null when the provider gives no record. */
const poll = async (
  payment: PaymentRow,
  polledAt: number,
  context: PaymentContext,
): Promise<{ record: ProviderRecord } | null> => {
  if (payment.reference === null) {
    await skipPoll(context, payment, polledAt)
    return null
  }
  try {
    return { record: await verifyPayment(payment, payment.reference, context) }
  } catch (error) {
    await recordSilence(context, { payment, polledAt, error })
    return null
  }
}

const staleCodesOf = async (
  { order_id, state }: PaymentRow,
  { status }: ProviderRecord,
  context: PaymentContext,
): Promise<StaleCode[]> => {
  if (status !== 'paid' || state === 'paid') return []
  const order = await findOrder(context.db, order_id)
  return order && order.state !== 'queued' && order.state !== 'delivered' ? checkStale(order, context) : []
}

/** Cases for a person are errors in the log. */
const report = (
  { log }: PaymentContext,
  { payment, decision, was }: AppliedRecord,
  stale: readonly StaleCode[],
): void => {
  const fields = { orderId: payment.order_id, paymentId: payment.id, provider: payment.provider }
  const isReversed = decision.reason?.startsWith(LATER) ?? false
  if (isReversed) log.error('payment_reversed', { ...fields, code: decision.reason })
  if (decision.pays && stale.length > 0) log.warn('payment_late', { ...fields, code: toStaleColumn(stale) })
  if (decision.state === was) return
  const needsPerson = decision.state === 'held' || decision.state === 'refund_due'
  log[needsPerson ? 'error' : 'info'](`payment_${decision.state}`, { ...fields, code: decision.reason })
}

const pollAndApply = async (id: string, context: PaymentContext): Promise<Reconciled | null> => {
  const payment = await findPayment(context.db, id)
  if (!payment) return null
  const polledAt = context.now()
  // Outside any transaction: a hanging provider must not block the ledger.
  const polled = await poll(payment, polledAt, context)
  if (!polled) return { payment, answered: false, polledAt }
  const stale = await staleCodesOf(payment, polled.record, context)
  const applied = await applyRecord(context, payment, { ...polled, polledAt, stale })
  report(context, applied, stale)
  if (applied.decision.pays || applied.bill) context.queued()
  if (applied.bill) await context.billChanged?.(applied.bill)
  return { payment: applied.payment, answered: true, polledAt }
}

const reconciling = perProcess('reconciling', () => singleFlight<Reconciled | null>())

/**
 * The only way to mark a payment paid: polls the provider and applies its record in one transaction. Idempotent and
 * safe to run concurrently. Null for an unknown payment.
 */
export const reconcilePayment = (id: string, context: PaymentContext): Promise<Reconciled | null> =>
  reconciling()(id, () => pollAndApply(id, context), context.db)
