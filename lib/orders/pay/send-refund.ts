import 'server-only'
import { withTimeout } from '@/lib/async/with-timeout'
import { PermanentError } from '@/lib/backend/backend-errors'
import type { OutboxItem } from '@/lib/db/outbox'
import type { PaymentRow } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import type { SendWork } from '@/lib/orders/deliver/delivery-context'
import { Unsettled } from '@/lib/orders/deliver/delivery-failure'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { onlineMethodSchema, paymentsOf, providerOrderOf } from '@/lib/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { REFUND_PENDING } from '@/lib/orders/payment'
import type { RefundRecord } from '@/lib/payments/provider'

/** Of a provider, for all it has to be asked; within the lease of the work. */
const PROVIDER_MS = 30_000
/** Longer than a question is under way whose answer was lost: until then its provider's record may lack it. */
const UNDER_WAY_MS = 60_000
/** A bank needs hours or days. */
const WATCH_MS = 10 * 60_000

const askProvider = async (
  payment: PaymentRow,
  refundId: string,
  { providerOf, log }: PaymentContext,
): Promise<RefundRecord> => {
  const provider = providerOf(onlineMethodSchema.parse(payment.provider))
  if (!provider || payment.reference === null) throw new PermanentError('not_configured')
  const asked = { refundId, isUnderWay: payment.reason === REFUND_PENDING }
  try {
    return await withTimeout(PROVIDER_MS, provider.refund(payment.reference, providerOrderOf(payment), asked))
  } catch (error) {
    log.warn('refund_unanswered', { orderId: payment.order_id, paymentId: payment.id, ...errorFields(error) })
    throw new Unsettled('unanswered', UNDER_WAY_MS)
  }
}

/** Keeps that the provider has taken it on, so that it is not asked again and only watched. */
const markPending = async ({ id }: PaymentRow, { db }: PaymentContext): Promise<void> => {
  await db
    .updateTable('payments')
    .set({ reason: REFUND_PENDING })
    .where('id', '=', id)
    .where('state', '=', 'refund_due')
    .execute()
}

const giveBack = async (payment: PaymentRow, item: OutboxItem, context: PaymentContext): Promise<void> => {
  const record = await askProvider(payment, `${payment.id}.refund.${item.answered}`, context)
  if (record.status === 'failed' || record.status === 'partly') {
    throw new PermanentError(record.status === 'partly' ? 'refunded_partly' : `refund_${record.code}`)
  }
  if (record.status === 'later') throw new Unsettled(`refund_${record.code}`, WATCH_MS)
  await markPending(payment, context)
  // By the one routine that believes a provider's record.
  const found = record.status === 'done' ? await reconcilePayment(payment.id, context) : null
  if (found?.payment.state !== 'refunded') throw new Unsettled(REFUND_PENDING, WATCH_MS)
}

/**
 * Gives back the money of an order, each of its payments that is due: the work of a row that `requestRefund` queued. A row
 * that is sent again, by whomever and whatever became of the try before, gives nothing back twice (`giveBackRest`). Throws
 * until the provider's record says that all of it went back: `Unsettled` while that may still come, `PermanentError` where
 * it was refused. One payment that stands still holds up no other.
 */
export const sendRefund = async (item: OutboxItem, context: PaymentContext): Promise<void> => {
  const due = (await paymentsOf(context.db, item.order_id ?? '')).filter(({ state }) => state === 'refund_due')
  const outcomes = await Promise.allSettled(due.map((payment) => giveBack(payment, item, context)))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** The same with what this process reconciles payments with, for its delivery workers. */
export const sendRefundWork: SendWork = async (item, { log }) => sendRefund(item, await openPayments(log))
