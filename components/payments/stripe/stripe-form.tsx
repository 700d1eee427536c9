'use client'

import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFirstProblem } from '@/components/forms/use-first-problem'
import type { PanelProps } from '@/components/payments/panel-props'
import { StripeConsent } from '@/components/payments/stripe/stripe-consent'
import { ELEMENTS, StripeFields } from '@/components/payments/stripe/stripe-fields'
import type { StripeField } from '@/components/payments/stripe/stripe-outcome'
import { StripeWallet } from '@/components/payments/stripe/stripe-wallet'
import { useStripePayment } from '@/components/payments/stripe/use-stripe-payment'
import { formatEuro } from '@/lib/core/money/money'

/** isReady: all fields loaded. */
type StripeFormProps = PanelProps<'stripe'> & { isReady: boolean; onReady: () => void }

/** Card fields, consent, wallet and pay button. */
export const StripeForm = ({ panel, amount, locale, returnUrl, isReady, onReady, ...page }: StripeFormProps) => {
  const t = useTranslations('payment.stripe')
  const stripe = useStripe()
  const elements = useElements()
  const { paying, pay } = useStripePayment(stripe, panel.clientSecret, page)
  const [problems, setProblems] = useState<Partial<Record<StripeField, string>>>({})
  const [consents, setConsents] = useState(false)
  const [showErrors, setShowErrors] = useState(false)
  const problem = useFirstProblem()

  const isAgreed = (): boolean => {
    setShowErrors(true)
    if (!consents) problem.show()
    return consents
  }

  const payByCard = async () => {
    const card = elements?.getElement(CardNumberElement)
    if (!isAgreed() || !isReady || !stripe || !card || paying) return
    const outcome = await pay(() => stripe.confirmCardPayment(panel.clientSecret, { payment_method: { card } }))
    if (outcome?.kind !== 'field') return
    const { field, message } = outcome
    setProblems((before) => ({ ...before, [field]: message }))
    elements?.getElement(ELEMENTS[field])?.focus()
  }

  return (
    <form
      ref={problem.form}
      className="stripe-form"
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault()
        payByCard()
      }}
    >
      <StripeFields
        problems={problems}
        onReady={onReady}
        onProblem={(field, message) => setProblems((before) => ({ ...before, [field]: message }))}
      />
      <StripeConsent agreed={consents} missing={showErrors && !consents} onChange={setConsents} />
      <StripeWallet
        stripe={stripe}
        clientSecret={panel.clientSecret}
        amount={amount}
        locale={locale}
        returnUrl={returnUrl}
        isAgreed={isAgreed}
        pay={pay}
      />
      <button
        type="submit"
        className="button button-primary stripe-pay"
        aria-disabled={paying || !isReady}
        aria-busy={paying}
      >
        {paying ? t('paying') : t('pay', { amount: formatEuro(amount) })}
      </button>
      <p className="field-hint" role="status">
        {problem.text}
      </p>
      <p className="visually-hidden" role="status">
        {paying ? t('paying') : isReady ? null : t('loading')}
      </p>
    </form>
  )
}
