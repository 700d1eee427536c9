import type Stripe from 'stripe'
import type { ProviderOrder, ProviderRecord } from '@/lib/payments/provider'
import { ProviderError } from '@/lib/payments/provider-error'

const STATUSES: Record<string, ProviderRecord['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'pending',
  // Only somebody outside of Coperto can have asked for a later capture: the money is reserved, not taken.
  requires_capture: 'pending',
  succeeded: 'paid',
  canceled: 'cancelled',
}

const isRefunded = ({ latest_charge: charge }: Stripe.PaymentIntent): boolean =>
  typeof charge === 'object' && charge?.refunded === true

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/**
 * What Stripe says of a payment, in our words. An amount given back in part leaves it paid. Throws on a status that
 * is not known here: an unknown state is neither paid nor failed.
 */
export const stripeRecord = (intent: Stripe.PaymentIntent, { account }: ProviderOrder): ProviderRecord => {
  const status = STATUSES[intent.status]
  if (!status) throw new ProviderError('status_unknown')
  return {
    status: status === 'paid' && isRefunded(intent) ? 'refunded' : status,
    amount: status === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    // An intent is found only in the account that was asked.
    account,
    paymentId: intent.metadata.payment_id ?? null,
    orderId: intent.metadata.order_id ?? null,
    venueId: numberIn(intent.metadata.ris_id),
    transactionId: intent.id,
  }
}
