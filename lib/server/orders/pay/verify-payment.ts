import 'server-only'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { MAY_CHANGE } from '@/lib/core/orders/payment'
import { type ProviderRecord, recordOfNothing } from '@/lib/core/payments/provider'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import {
  needsPayment,
  onlineMethodSchema,
  paymentsOf,
  providerOrderOf,
} from '@/lib/server/orders/ledger/payment-ledger'
import { cancelAtProvider, PROVIDER_MS } from '@/lib/server/orders/pay/cancel-at-provider'
import { leaseCapture } from '@/lib/server/orders/pay/capture-lease'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'

const neverCapture = async (): Promise<boolean> => false

/** Whether another payment of the order has money that the ledger does not show yet. */
const isPaidElsewhere = async ({ db, providerOf }: PaymentContext, { id, order_id }: PaymentRow): Promise<boolean> => {
  const others = (await paymentsOf(db, order_id)).filter((each) => each.id !== id && MAY_CHANGE.includes(each.state))
  const polls = others.map((other) => {
    const { provider, reference } = other
    if (reference === null) return null
    return providerOf(onlineMethodSchema.parse(provider))?.verify(reference, providerOrderOf(other), neverCapture)
  })
  return (await Promise.all(polls)).some((record) => record?.status === 'paid' || record?.status === 'pending')
}

const mayCapture = async (context: PaymentContext, payment: PaymentRow): Promise<boolean> =>
  !(await isPaidElsewhere(context, payment)) && leaseCapture(context, payment)

const isNeedless = async (payment: PaymentRow, { db }: PaymentContext): Promise<boolean> => {
  const isUnpaid = MAY_CHANGE.includes(payment.state) || payment.state === 'cancelled'
  return isUnpaid && !(await needsPayment(db, payment.order_id))
}

/** Verifies and, in flows that need it, captures; cancels what its order no longer needs. Throws without an answer. */
export const verifyPayment = async (
  payment: PaymentRow,
  reference: string,
  context: PaymentContext,
): Promise<ProviderRecord> => {
  const provider = context.providerOf(onlineMethodSchema.parse(payment.provider))
  if (!provider) throw new Error('provider_not_configured')
  const isClosed =
    (await isNeedless(payment, context)) && (await cancelAtProvider(payment, { provider, reference }, context))
  if (isClosed) return recordOfNothing('cancelled')
  return withTimeout(
    PROVIDER_MS,
    provider.verify(reference, providerOrderOf(payment), () => mayCapture(context, payment)),
  )
}
