import 'server-only'
import type { PaymentRow } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import type { PaymentContext } from '@/lib/orders/payment-context'
import { lockOrder, onlineMethodSchema, providerOrderOf } from '@/lib/orders/payment-ledger'
import { settlePayment } from '@/lib/orders/settle-payment'
import { within } from '@/lib/within'

const PROVIDER_MS = 10_000

const markCancelled = ({ db, now }: PaymentContext, payment: PaymentRow): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, payment.order_id)
    await tx
      .updateTable('payments')
      .set({ state: 'cancelled', updated_at: now(), next_check_at: null })
      .where('id', '=', payment.id)
      .where('state', 'in', ['started', 'failed'])
      .execute()
  })

/**
 * Makes sure that no money can come of a payment any more. too_late: the provider has or may have it, and the payment
 * was settled by what it says. unknown: the provider did not answer, and everything stays as it is.
 */
export const cancelPayment = async (
  payment: PaymentRow,
  context: PaymentContext,
): Promise<'cancelled' | 'too_late' | 'unknown'> => {
  try {
    const provider = context.providerOf(onlineMethodSchema.parse(payment.provider))
    if (payment.reference !== null && !provider) return 'unknown'
    const isOver =
      payment.reference === null || !provider
        ? true
        : await within(PROVIDER_MS, provider.cancel(payment.reference, providerOrderOf(payment)))
    if (isOver) {
      await markCancelled(context, payment)
      return 'cancelled'
    }
    return (await settlePayment(payment.id, context))?.asked ? 'too_late' : 'unknown'
  } catch (error) {
    context.log.warn('payment_not_cancelled', { paymentId: payment.id, ...errorFields(error) })
    return 'unknown'
  }
}
