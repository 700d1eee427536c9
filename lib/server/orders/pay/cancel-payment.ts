import 'server-only'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import { findPayment, lockOrder, onlineMethodSchema } from '@/lib/server/orders/ledger/payment-ledger'
import { transitionPayment } from '@/lib/server/orders/ledger/transition-order'
import { cancelAtProvider } from '@/lib/server/orders/pay/cancel-at-provider'
import { isBeingCaptured } from '@/lib/server/orders/pay/capture-lease'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { errorFields } from '@/lib/server/process/logger'

/** False during a capture, or if a form that was not closed may be open. */
const markCancelled = ({ db, now }: PaymentContext, payment: PaymentRow): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, payment.order_id)
    const current = await findPayment(tx, payment.id)
    if (current?.reference !== payment.reference || isBeingCaptured(current, now())) return false
    const isOpen = current?.state === 'started' || current?.state === 'failed'
    if (isOpen) await transitionPayment(tx, current, 'cancelled', { updated_at: now(), next_check_at: null })
    return true
  })

/** Ensures that no money can come. too_late: the provider may have it. unknown: no answer, and nothing changed. */
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
