'use client'

import '@/components/payments/stripe.css'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { PanelProps } from '@/components/payments/panel-props'
import { providerScript } from '@/components/payments/provider-script'
import { StripeForm } from '@/components/payments/stripe/stripe-form'
import { stripeLocale } from '@/components/payments/stripe/stripe-outcome'
import { useDeadline } from '@/components/payments/use-deadline'

/** Stripe's own loader ignores the configured URL. */
const loadStripeScript = providerScript(() => window.Stripe)

/** Card form (spec section 2). Card numbers stay in Stripe's frames and never reach this page or our server. */
export const StripePanel = (props: PanelProps<'stripe'>) => {
  const t = useTranslations('payment.stripe')
  const { panel, locale, onFailure } = props
  const { scriptUrl, publishableKey, account } = panel
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const [isReady, setReady] = useState(false)
  useDeadline(isReady, onFailure)

  useEffect(() => {
    let left = false
    loadStripeScript(scriptUrl)
      .then((open) => {
        const options = { locale: stripeLocale(locale), ...(account ? { stripeAccount: account } : {}) }
        if (!left) setStripe(open(publishableKey, options))
      })
      .catch(() => {
        if (!left) onFailure('blocked')
      })
    return () => {
      left = true
    }
  }, [scriptUrl, publishableKey, account, locale, onFailure])

  if (!stripe) {
    return (
      <div className="stripe-form stripe-waiting">
        <p role="status">{t('loading')}</p>
      </div>
    )
  }
  return (
    <Elements stripe={stripe} options={{ locale: stripeLocale(locale) }}>
      <StripeForm {...props} isReady={isReady} onReady={() => setReady(true)} />
    </Elements>
  )
}
