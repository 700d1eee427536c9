'use client'

import { Elements, ExpressCheckoutElement, useElements } from '@stripe/react-stripe-js'
import type {
  PaymentIntentResult,
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'
import { useState } from 'react'
import { type StripeOutcome, stripeLocale } from '@/components/payments/stripe/stripe-outcome'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'

type WalletProps = {
  stripe: Stripe | null
  clientSecret: string
  amount: Cents
  locale: Locale
  returnUrl: string
  isAgreed: () => boolean
  pay: (confirm: () => Promise<PaymentIntentResult>) => Promise<StripeOutcome | null>
}

/** Card-based wallets only. */
const WALLETS = {
  applePay: 'auto',
  googlePay: 'auto',
  amazonPay: 'never',
  klarna: 'never',
  link: 'never',
  paypal: 'never',
} as const

const WalletButton = ({ stripe, clientSecret, returnUrl, isAgreed, pay }: WalletProps) => {
  const elements = useElements()
  const [canPay, setCanPay] = useState<'unknown' | 'yes' | 'no'>('unknown')
  if (canPay === 'no') return null

  const onReady = ({ availablePaymentMethods: methods }: StripeExpressCheckoutElementReadyEvent) =>
    setCanPay(methods && Object.values(methods).some(Boolean) ? 'yes' : 'no')

  const onConfirm = async ({ paymentFailed }: StripeExpressCheckoutElementConfirmEvent) => {
    if (!stripe || !elements) return paymentFailed({ reason: 'fail' })
    const outcome = await pay(async () => {
      const { error } = await elements.submit()
      if (error) return { error }
      const confirmParams = { return_url: returnUrl }
      return stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' })
    })
    if (outcome?.kind === 'paid') return
    const message = outcome && 'message' in outcome ? outcome.message : undefined
    paymentFailed({ reason: 'fail', ...(message ? { message } : {}) })
  }

  return (
    // Mounted hidden: only the frame knows whether a wallet exists.
    <div className="stripe-wallet" data-wallet={canPay}>
      <ExpressCheckoutElement
        options={{
          paymentMethods: WALLETS,
          buttonHeight: 48,
          layout: { maxColumns: 1, maxRows: 2, overflow: 'never' },
        }}
        onReady={onReady}
        onLoadError={() => setCanPay('no')}
        onClick={({ resolve, reject }) => (isAgreed() ? resolve() : reject())}
        onConfirm={onConfirm}
      />
    </div>
  )
}

/** Device wallet button, if Stripe can charge one. */
export const StripeWallet = (props: WalletProps) => (
  <Elements
    stripe={props.stripe}
    options={{
      mode: 'payment',
      amount: props.amount,
      currency: 'eur',
      captureMethod: 'automatic',
      allowedPaymentMethodTypes: ['card'],
      locale: stripeLocale(props.locale),
    }}
  >
    <WalletButton {...props} />
  </Elements>
)
