import 'server-only'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import type { OutboxItem } from '@/lib/server/db/outbox'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { SendWork } from '@/lib/server/orders/deliver/delivery-context'
import { RetryLater } from '@/lib/server/orders/deliver/delivery-failure'
import { openPayments } from '@/lib/server/orders/ledger/open-payments'
import { onlineMethodSchema, paymentsOf } from '@/lib/server/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { giveBackMoney, type RefundOutcome } from '@/lib/server/orders/pay/refund/give-back-money'
import { errorFields } from '@/lib/server/process/logger'

/** All calls together; below the outbox lease. */
const PROVIDER_MS = 30_000
/** Longer than a call whose answer was lost runs: the provider's record may not show it before. */
const UNDER_WAY_MS = 60_000
/** Banks take hours or days. */
const WATCH_MS = 10 * 60_000

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
  // Only reconciliation may write 'refunded'.
  const found = outcome.status === 'done' ? await reconcilePayment(payment.id, context) : null
  if (found?.payment.state !== 'refunded') throw new RetryLater(REFUND_PENDING, WATCH_MS)
}

/**
 * Sends all refunds due for an order. Throws until the provider's record shows them: `RetryLater` while pending,
 * `PermanentError` if refused.
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

export const sendRefundWork: SendWork = async (item, { log }) => sendRefund(item, await openPayments(log))
