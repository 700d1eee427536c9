import 'server-only'
import { withTimeout } from '@/lib/async/with-timeout'
import type { PaymentRow } from '@/lib/db/schema'
import {
  askSoon,
  findPayment,
  isSettled,
  lockOrder,
  onlineMethodSchema,
  paymentsOf,
  providerOrderOf,
} from '@/lib/orders/ledger/payment-ledger'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { MAY_CHANGE } from '@/lib/orders/payment'
import { type ProviderRecord, recordOfNothing } from '@/lib/payments/provider'

export const PROVIDER_MS = 10_000

/** Longer than an adapter works on after nobody waits for it any more. */
const TAKING_MS = 60_000

/** Further ahead it was written before the clock was set back. Twice, as the clock of another process may be ahead. */
const LONGEST_TAKING_MS = 2 * TAKING_MS

/** Whether somebody is taking the money of a payment at this moment. */
export const isBeingTaken = ({ taking_until: until }: Pick<PaymentRow, 'taking_until'>, now: number): boolean =>
  until !== null && until > now && until <= now + LONGEST_TAKING_MS

const never = async (): Promise<boolean> => false

/** Whether another payment that was begun for the order has money already, though nobody has settled it yet. */
const isPaidElsewhere = async ({ db, providerOf }: PaymentContext, { id, order_id }: PaymentRow): Promise<boolean> => {
  const others = (await paymentsOf(db, order_id)).filter((each) => each.id !== id && MAY_CHANGE.includes(each.state))
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
    if (!current || !MAY_CHANGE.includes(current.state) || (await isSettled(tx, order_id))) return false
    const other = await tx
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', order_id)
      .where('id', '!=', id)
      .where('taking_until', '>', now())
      .where('taking_until', '<=', now() + LONGEST_TAKING_MS)
      .executeTakeFirst()
    if (other) return false
    const until = { taking_until: now() + TAKING_MS }
    await tx.updateTable('payments').set(until).where('id', '=', id).execute()
    // If this process dies with the money taken and nothing written, the sweep finds it.
    await askSoon(tx, id, now())
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
  const isUnpaid = MAY_CHANGE.includes(payment.state) || payment.state === 'cancelled'
  const isNeedless = isUnpaid && (await isSettled(context.db, payment.order_id))
  if (isNeedless && (await withTimeout(PROVIDER_MS, provider.cancel(reference, order))))
    return recordOfNothing('cancelled')
  return withTimeout(
    PROVIDER_MS,
    provider.verify(reference, order, () => mayTake(context, payment)),
  )
}
