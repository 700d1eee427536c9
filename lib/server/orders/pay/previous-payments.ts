import 'server-only'
import { HOLDS_MONEY } from '@/lib/core/orders/payment'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow } from '@/lib/server/db/schema'
import { paymentsOf, stateOf } from '@/lib/server/orders/ledger/payment-ledger'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'

export type PreviousPayments = 'none' | 'taken' | 'unknown'

/** Some providers allow no second try on a failed payment. */
const closeFailed = async (payment: PaymentRow, context: PaymentContext): Promise<PreviousPayments> => {
  const ended = await cancelPayment(payment, context)
  if (ended === 'cancelled') return 'none'
  return ended === 'too_late' ? 'taken' : 'unknown'
}

const reconcileOne = async (payment: PaymentRow, context: PaymentContext): Promise<PreviousPayments> => {
  const isOpen = payment.reference !== null && ['started', 'failed'].includes(payment.state)
  const found = isOpen ? await reconcilePayment(payment.id, context) : { payment, answered: true }
  if (!found?.answered) return 'unknown'
  const state = stateOf(found.payment)
  if (HOLDS_MONEY.includes(state)) return 'taken'
  return state === 'failed' ? closeFailed(found.payment, context) : 'none'
}

/** Double-payment guard. 'taken': money may be there. 'unknown': the provider is silent. */
export const reconcilePrevious = async (
  order: Pick<OrderRow, 'id'>,
  context: PaymentContext,
): Promise<PreviousPayments> => {
  for (const payment of await paymentsOf(context.db, order.id)) {
    const found = await reconcileOne(payment, context)
    if (found !== 'none') return found
  }
  return 'none'
}
