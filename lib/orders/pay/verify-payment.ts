import 'server-only'
import { withTimeout } from '@/lib/async/with-timeout'
import type { PaymentRow } from '@/lib/db/payment-rows'
import { needsPayment, onlineMethodSchema, paymentsOf, providerOrderOf } from '@/lib/orders/ledger/payment-ledger'
import { cancelAtProvider, PROVIDER_MS } from '@/lib/orders/pay/cancel-at-provider'
import { leaseCapture } from '@/lib/orders/pay/capture-lease'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { MAY_CHANGE } from '@/lib/orders/payment'
import { type ProviderRecord, recordOfNothing } from '@/lib/payments/provider'

const neverCapture = async (): Promise<boolean> => false

/** Whether another payment that was begun for the order has money already, though the ledger does not say so yet. */
const isPaidElsewhere = async ({ db, providerOf }: PaymentContext, { id, order_id }: PaymentRow): Promise<boolean> => {
  const others = (await paymentsOf(db, order_id)).filter((each) => each.id !== id && MAY_CHANGE.includes(each.state))
  const polls = others.map((other) => {
    const { provider, reference } = other
    if (reference === null) return null
    return providerOf(onlineMethodSchema.parse(provider))?.verify(reference, providerOrderOf(other), neverCapture)
  })
  return (await Promise.all(polls)).some((record) => record?.status === 'paid' || record?.status === 'pending')
}

/** Asked by an adapter right before it captures what a diner approved. */
const mayCapture = async (context: PaymentContext, payment: PaymentRow): Promise<boolean> =>
  !(await isPaidElsewhere(context, payment)) && leaseCapture(context, payment)

/** Whether no money is there yet, and its order needs none any more. */
const isNeedless = async (payment: PaymentRow, { db }: PaymentContext): Promise<boolean> => {
  const isUnpaid = MAY_CHANGE.includes(payment.state) || payment.state === 'cancelled'
  return isUnpaid && !(await needsPayment(db, payment.order_id))
}

/**
 * Asks the provider about a payment; where its flow needs it, the provider captures what the diner approved only now.
 * A payment that its order does not need is closed instead, and asked about only where it is too late for that. Throws
 * when the provider does not answer.
 */
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
