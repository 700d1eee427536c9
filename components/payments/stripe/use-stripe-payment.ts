'use client'

import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import { outcomeWhenAsked, type StripeOutcome, stripeOutcome } from '@/components/payments/stripe/stripe-outcome'

type PaymentCallbacks = Pick<PanelProps<'stripe'>, 'onTry' | 'onPaid' | 'onFailure'>

const confirmedOutcome = async (stripe: Stripe, secret: string, confirm: () => Promise<PaymentIntentResult>) => {
  const outcome = await confirm().then(stripeOutcome, (): StripeOutcome => ({ kind: 'unknown' }))
  if (outcome.kind !== 'unknown') return outcome
  return outcomeWhenAsked(await stripe.retrievePaymentIntent(secret).catch(() => null))
}

/** One payment at a time, card or wallet. Stays busy after success, as the page is leaving. */
export const useStripePayment = (
  stripe: Stripe | null,
  secret: string,
  { onTry, onPaid, onFailure }: PaymentCallbacks,
) => {
  const busy = useRef(false)
  const [paying, setPaying] = useState(false)

  const pay = async (confirm: () => Promise<PaymentIntentResult>): Promise<StripeOutcome | null> => {
    if (!stripe || busy.current) return null
    busy.current = true
    setPaying(true)
    onTry()
    const outcome = await confirmedOutcome(stripe, secret, confirm)
    if (outcome.kind === 'paid') {
      onPaid(outcome.transactionId)
      return outcome
    }
    const release = (): void => {
      busy.current = false
      setPaying(false)
    }
    // Wait until the failure shows; a wallet's sheet closes at once.
    if (outcome.kind === 'failed') onFailure(outcome.failure, outcome.message).finally(release)
    else release()
    return outcome
  }
  return { paying, pay }
}
