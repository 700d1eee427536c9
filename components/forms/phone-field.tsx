'use client'

import '@/components/forms/forms.css'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { TextField } from '@/components/forms/text-field'
import { PHONE_PREFIX } from '@/lib/person/phone'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'before' | 'type' | 'autoComplete'>

/** An Italian mobile behind its fixed prefix. */
export const PhoneField = (field: PhoneFieldProps) => {
  const t = useTranslations('person')
  return (
    <TextField
      {...field}
      label={t('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={40}
      before={<input className="phone-prefix" disabled value={PHONE_PREFIX} aria-label={t('phonePrefix')} dir="ltr" />}
    />
  )
}
