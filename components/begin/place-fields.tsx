'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { QuestionProps } from '@/components/begin/question-props'
import { TextField } from '@/components/forms/text-field'

/** Where the venue is. */
export const PlaceFields = ({ form, change, errorOf }: QuestionProps) => {
  const t = useTranslations('begin.questions')
  const id = useId()
  return (
    <fieldset>
      <legend>{t('place')}</legend>
      <TextField
        id={`${id}-street`}
        label={t('street')}
        error={errorOf('street')}
        autoComplete="address-line1"
        maxLength={150}
        value={form.street}
        onChange={({ target }) => change({ street: target.value })}
      />
      <div className="begin-pair">
        <TextField
          id={`${id}-zip`}
          label={t('zip')}
          error={errorOf('zip')}
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          dir="ltr"
          value={form.zip}
          onChange={({ target }) => change({ zip: target.value })}
        />
        <TextField
          id={`${id}-city`}
          label={t('city')}
          error={errorOf('city')}
          autoComplete="address-level2"
          maxLength={100}
          value={form.city}
          onChange={({ target }) => change({ city: target.value })}
        />
      </div>
    </fieldset>
  )
}
