'use client'

import { useTranslations } from 'next-intl'

type StripeConsentProps = {
  agreed: boolean
  missing: boolean
  onChange: (agreed: boolean) => void
}

/** Privacy consent of the payment, never pre-ticked (spec section 2). */
export const StripeConsent = ({ agreed, missing, onChange }: StripeConsentProps) => {
  const t = useTranslations('payment.stripe.consent')
  return (
    <div className="stripe-consent">
      <label>
        <input
          type="checkbox"
          required
          checked={agreed}
          data-name={t('short')}
          aria-invalid={missing}
          aria-describedby="stripe-consent-message"
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{t('label')}</span>
      </label>
      <p id="stripe-consent-message" className="field-error" role="alert">
        {missing ? t('missing') : null}
      </p>
      <details>
        <summary>{t('read')}</summary>
        <p>{t('text')}</p>
      </details>
    </div>
  )
}
