import 'server-only'
import { PermanentError } from '@/lib/backend/backend-errors'
import type { OutboxItem } from '@/lib/db/outbox'
import type { PaymentRow } from '@/lib/db/payment-rows'
import { errorFields } from '@/lib/logger'
import type { SendWork } from '@/lib/orders/deliver/delivery-context'
import { RetryLater } from '@/lib/orders/deliver/delivery-failure'
import { openPayments } from '@/lib/orders/ledger/open-payments'
import { onlineMethodSchema, paymentsOf } from '@/lib/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { giveBackMoney, type RefundOutcome } from '@/lib/orders/pay/refund/give-back-money'

/** Of a provider, for all it has to be asked; within the lease of the work. */
const PROVIDER_MS = 30_000
/** Longer than a call is under way whose answer was lost: until then its provider's record may lack it. */
const UNDER_WAY_MS = 60_000
/** A bank needs hours or days. */
const WATCH_MS = 10 * 60_000

/** The last error of a row whose refund is on its way, and of one that nobody answered. */
const REFUND_PENDING = 'refund_pending'
const UNANSWERED = 'unanswered'

const askProvider = async (payment: PaymentRow, context: PaymentContext): Promise<RefundOutcome> => {
  const provider = context.providerOf(onlineMethodSchema.parse(payment.provider))
  const { reference } = payment
  if (!provider || reference === null) throw new PermanentError('not_configured')
  try {
    return await giveBackMoney({ payment, reference, provider, context }, PROVIDER_MS)
  } catch (error) {
    context.log.warn('refund_unanswered', { orderId: payment.order_id, paymentId: payment.id, ...errorFields(error) })
    throw new RetryLater(UNANSWERED, UNDER_WAY_MS)
  }
}

const giveBack = async (payment: PaymentRow, context: PaymentContext): Promise<void> => {
  const outcome = await askProvider(payment, context)
  if (outcome.status === 'failed' || outcome.status === 'partly') {
    throw new PermanentError(outcome.status === 'partly' ? 'refunded_partly' : `refund_${outcome.code}`)
  }
  if (outcome.status === 'later') throw new RetryLater(`refund_${outcome.code}`, WATCH_MS)
  if (outcome.status === 'unanswered') throw new RetryLater(UNANSWERED, WATCH_MS)
  if (outcome.status === 'done' && payment.state !== 'refund_due') return
  // By the one routine that believes a provider's record.
  const found = outcome.status === 'done' ? await reconcilePayment(payment.id, context) : null
  if (found?.payment.state !== 'refunded') throw new RetryLater(REFUND_PENDING, WATCH_MS)
}

/**
 * Gives back the money of an order, of each of its payments that is due, and the parts that are to go back of one that
 * stands: the work of a row that `requestRefund` or `requestPartRefund` queued. Idempotent through the journal
 * (`giveBackMoney`). Throws until the provider's record says that all of it went back: `RetryLater` while that may still
 * come, `PermanentError` where it was refused. One payment that stands still holds up no other.
 */
export const sendRefund = async (item: OutboxItem, context: PaymentContext): Promise<void> => {
  const payments = await paymentsOf(context.db, item.order_id ?? '')
  const due = payments.filter(
    ({ state, refund_wanted }) => state === 'refund_due' || (state === 'paid' && refund_wanted > 0),
  )
  const outcomes = await Promise.allSettled(due.map((payment) => giveBack(payment, context)))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** The same with what this process reconciles payments with, for its delivery workers. */
export const sendRefundWork: SendWork = async (item, { log }) => sendRefund(item, await openPayments(log))
