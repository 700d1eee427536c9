'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { ConsentField } from '@/components/forms/consent-field'

type TermsFieldProps = {
  field: UseFormRegisterReturn
  missing: boolean
  contract: string
  privacy: string
  notice: string
  seller: ReactNode
}

/** Consent to the terms, with their text. */
export const TermsField = ({ field, missing, contract, privacy, notice, seller }: TermsFieldProps) => {
  const t = useTranslations('checkout.terms')
  return (
    <ConsentField {...field} id="terms" label={t('label')} short={t('short')} error={missing ? t('missing') : null}>
      <details>
        <summary>{t('read')}</summary>
        <p>{contract}</p>
        {seller}
        <p>{privacy}</p>
        <p>
          <a href={notice} target="_blank" rel="noopener">
            {t('more')}
          </a>
        </p>
      </details>
    </ConsentField>
  )
}
