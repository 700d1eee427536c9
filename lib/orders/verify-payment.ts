import 'server-only'
import type { PaymentRow } from '@/lib/db/schema'
import type { PaymentState } from '@/lib/orders/payment'
import type { PaymentContext } from '@/lib/orders/payment-context'
import {
  findPayment,
  isSettled,
  lockOrder,
  onlineMethodSchema,
  paymentsOf,
  providerOrderOf,
} from '@/lib/orders/payment-ledger'
import type { ProviderRecord } from '@/lib/payments/provider'
import { within } from '@/lib/within'

export const PROVIDER_MS = 10_000

/** Longer than an adapter works on after nobody waits for it any more. */
const TAKING_MS = 60_000

const CLOSED: ProviderRecord = {
  status: 'cancelled',
  amount: null,
  currency: null,
  account: null,
  paymentId: null,
  orderId: null,
  transactionId: null,
}

const OPEN: readonly string[] = ['started', 'failed', 'pending'] satisfies PaymentState[]

const never = async (): Promise<boolean> => false

/** Whether another payment that was begun for the order has money already, though nobody has settled it yet. */
const isPaidElsewhere = async ({ db, providerOf }: PaymentContext, { id, order_id }: PaymentRow): Promise<boolean> => {
  const others = (await paymentsOf(db, order_id)).filter((each) => each.id !== id && OPEN.includes(each.state))
  const asked = others.map((other) => {
    const { provider, reference } = other
    if (reference === null) return null
    return providerOf(onlineMethodSchema.parse(provider))?.verify(reference, providerOrderOf(other), never)
  })
  return (await Promise.all(asked)).some((record) => record?.status === 'paid' || record?.status === 'pending')
}

/** Said of one payment of an order at a time, by whichever process asks first. */
const claim = ({ db, now }: PaymentContext, { id, order_id }: PaymentRow): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const current = await findPayment(tx, id)
    if (!current || !OPEN.includes(current.state) || (await isSettled(tx, order_id))) return false
    const other = await tx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order_id)
      .where('id', '!=', id)
      .where('taking_until', '>', now())
      .executeTakeFirst()
    if (other) return false
    const until = { taking_until: now() + TAKING_MS }
    await tx.updateTable('payments').set(until).where('id', '=', id).execute()
    return true
  })

/** Whether money may be taken now: never for a payment that was closed, or for an order that needs none any more. */
const mayTake = async (context: PaymentContext, payment: PaymentRow): Promise<boolean> =>
  !(await isPaidElsewhere(context, payment)) && claim(context, payment)

/**
 * Asks the provider, which may take what the diner approved only now. For an order that is settled otherwise nothing
 * may be taken any more: the payment is closed, and asked about only where it is too late for that. Throws when the
 * provider does not answer.
 */
export const verifyPayment = async (
  payment: PaymentRow,
  reference: string,
  context: PaymentContext,
): Promise<ProviderRecord> => {
  const provider = context.providerOf(onlineMethodSchema.parse(payment.provider))
  if (!provider) throw new Error('provider_not_configured')
  const order = providerOrderOf(payment)
  const isUnpaid = OPEN.includes(payment.state) || payment.state === 'cancelled'
  const isNeedless = isUnpaid && (await isSettled(context.db, payment.order_id))
  if (isNeedless && (await within(PROVIDER_MS, provider.cancel(reference, order)))) return CLOSED
  return within(
    PROVIDER_MS,
    provider.verify(reference, order, () => mayTake(context, payment)),
  )
}
