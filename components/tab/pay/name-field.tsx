'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { PayFormState } from '@/components/tab/pay/use-pay-form'
import { MAX_PAYER } from '@/lib/core/bill/bill-api'

/** The name that the others at the table read beside what was paid; it may stay empty. */
export const NameField = ({ form: { name, setName } }: { form: PayFormState }) => {
  const t = useTranslations('tab.pay')
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('name')}</label>
      <input
        id={id}
        type="text"
        value={name}
        maxLength={MAX_PAYER}
        autoComplete="given-name"
        enterKeyHint="done"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setName(target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {t('nameHint')}
      </p>
    </div>
  )
}
