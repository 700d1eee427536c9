'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'

type TermsFieldProps = { venueName: string; field: UseFormRegisterReturn; missing: boolean }

/** Consent to the terms, never ticked beforehand, with the terms to read at hand. */
export const TermsField = ({ venueName, field, missing }: TermsFieldProps) => {
  const t = useTranslations('checkout')
  return (
    <div className="terms">
      <label className="terms-label">
        <input
          {...field}
          type="checkbox"
          className="terms-box"
          required
          aria-invalid={missing}
          aria-describedby="terms-message"
        />
        <span>{t('terms.label')}</span>
      </label>
      <p id="terms-message" className="field-error">
        {missing ? t('terms.missing') : null}
      </p>
      <details className="terms-details">
        <summary>{t('terms.read')}</summary>
        <p>{t('terms.contract', { venue: venueName })}</p>
        <p>{t('terms.privacy', { venue: venueName })}</p>
      </details>
    </div>
  )
}
