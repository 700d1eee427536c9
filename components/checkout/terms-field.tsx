'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'

type TermsFieldProps = {
  field: UseFormRegisterReturn
  missing: boolean
  /** What is agreed to, to be read at hand. */
  contract: string
  privacy: string
  /** Address of the whole notice. */
  notice: string
}

/** Consent to the terms, never ticked beforehand, with the terms to read at hand. */
export const TermsField = ({ field, missing, contract, privacy, notice }: TermsFieldProps) => {
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
        <p>{contract}</p>
        <p>{privacy}</p>
        <p>
          <a href={notice} target="_blank" rel="noopener">
            {t('terms.more')}
          </a>
        </p>
      </details>
    </div>
  )
}
