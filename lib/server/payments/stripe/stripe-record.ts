import type Stripe from 'stripe'
import type { Cents } from '@/lib/core/money/money'
import { type GivenBack, hasComeBack, isAllBack } from '@/lib/core/payments/give-back'
import type { ProviderOrder, ProviderRecord } from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'

const STATUSES: Record<string, ProviderRecord['status']> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'pending',
  // Reserved, not taken; only somebody outside Coperto can have set this.
  requires_capture: 'pending',
  succeeded: 'paid',
  canceled: 'cancelled',
}

/** A refund in progress may still fail. */
const UNDER_WAY: readonly (string | null)[] = ['pending', 'requires_action']
const CAME_BACK: readonly (string | null)[] = ['failed', 'canceled']

const sumOf = (refunds: readonly Stripe.Refund[]): Cents => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** The intent must have its charge and refunds expanded. */
export const givenBackOf = ({ status, amount_received, latest_charge: charge }: Stripe.PaymentIntent): GivenBack => {
  const known = typeof charge === 'object' ? charge : null
  const refunds = known?.refunds?.data ?? []
  const underWay = sumOf(refunds.filter((refund) => UNDER_WAY.includes(refund.status)))
  // Stripe says 'refunded' as soon as the refund is requested.
  const isRefunded = known?.refunded === true && underWay === 0
  return {
    paid: status === 'succeeded' ? amount_received : 0,
    back: isRefunded ? amount_received : sumOf(refunds.filter((refund) => refund.status === 'succeeded')),
    underWay,
    failed: refunds.some((refund) => CAME_BACK.includes(refund.status)),
  }
}

/** Closed disputes that left the money in place. */
const HARMLESS = ['won', 'warning_closed', 'prevented']

export const disputeOf = (disputes: readonly Pick<Stripe.Dispute, 'status'>[]): ProviderRecord['dispute'] => {
  const statuses = disputes.map(({ status }) => status).filter((status) => !HARMLESS.includes(status))
  if (statuses.includes('lost')) return 'lost'
  return statuses.length > 0 ? 'open' : null
}

const numberIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text))

/** A part refund leaves it paid. Throws on an unknown status, which is neither paid nor failed. */
export const stripeRecord = (intent: Stripe.PaymentIntent, { account }: ProviderOrder): ProviderRecord => {
  const status = STATUSES[intent.status]
  if (!status) throw new ProviderError('status_unknown')
  const money = givenBackOf(intent)
  return {
    status: status === 'paid' && isAllBack(money) ? 'refunded' : status,
    amount: status === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    // An intent is only found in its own account.
    account,
    paymentId: intent.metadata.payment_id ?? null,
    orderId: intent.metadata.order_id ?? null,
    venueId: numberIn(intent.metadata.ris_id),
    transactionId: intent.id,
    ...(status === 'paid' && hasComeBack(money) && { cameBack: true }),
  }
}
