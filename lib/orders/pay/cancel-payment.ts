import 'server-only'
import type { PaymentRow } from '@/lib/db/payment-rows'
import { errorFields } from '@/lib/logger'
import { findPayment, lockOrder, onlineMethodSchema } from '@/lib/orders/ledger/payment-ledger'
import { transitionPayment } from '@/lib/orders/ledger/transition-order'
import { cancelAtProvider } from '@/lib/orders/pay/cancel-at-provider'
import { isBeingCaptured } from '@/lib/orders/pay/capture-lease'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'

/**
 * False while somebody may be capturing its money, and when it is not as it was read: its form may have been shown meanwhile,
 * and the provider was not asked to close that. What becomes of it is then not known yet.
 */
const markCancelled = ({ db, now }: PaymentContext, payment: PaymentRow): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, payment.order_id)
    const current = await findPayment(tx, payment.id)
    if (current?.reference !== payment.reference || isBeingCaptured(current, now())) return false
    const isOpen = current?.state === 'started' || current?.state === 'failed'
    if (isOpen) await transitionPayment(tx, current, 'cancelled', { updated_at: now(), next_check_at: null })
    return true
  })

/**
 * Makes sure that no money can come of a payment any more. too_late: the provider has or may have it, and the payment
 * was reconciled with what it says. unknown: the provider did not answer, and everything stays as it is.
 */
export const cancelPayment = async (
  payment: PaymentRow,
  context: PaymentContext,
): Promise<'cancelled' | 'too_late' | 'unknown'> => {
  try {
    const provider = context.providerOf(onlineMethodSchema.parse(payment.provider))
    if (payment.reference !== null && !provider) return 'unknown'
    const isClosed =
      payment.reference === null || !provider
        ? true
        : await cancelAtProvider(payment, { provider, reference: payment.reference }, context)
    if (isClosed) return (await markCancelled(context, payment)) ? 'cancelled' : 'unknown'
    return (await reconcilePayment(payment.id, context))?.answered ? 'too_late' : 'unknown'
  } catch (error) {
    context.log.warn('payment_not_cancelled', { paymentId: payment.id, ...errorFields(error) })
    return 'unknown'
  }
}
