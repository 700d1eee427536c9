'use client'

import { useTranslations } from 'next-intl'
import type { UseFormReturn } from 'react-hook-form'
import { type FieldName, schemaProblem } from '@/components/checkout/service/field-problem'
import { TextField } from '@/components/checkout/text-field'
import { useProblemText } from '@/components/checkout/use-problem-text'
import type { CustomerFields } from '@/lib/checkout/customer-form'
import { normalisePhone, PHONE_PREFIX } from '@/lib/checkout/phone'

/** Who orders: name, surname and a mobile behind its fixed prefix (spec section 2). */
export const PersonFields = ({ form }: { form: UseFormReturn<CustomerFields> }) => {
  const t = useTranslations('forms')
  const words = useProblemText()
  const errorOf = (field: FieldName) => words(schemaProblem(form.formState.errors, field))
  const phone = form.register('phone', {
    onBlur: ({ target }) => {
      // A number filled in with its prefix loses it, so that +39 is not read twice.
      const plain = normalisePhone(target.value)
      if (/^\d+$/.test(plain)) form.setValue('phone', plain, { shouldValidate: true })
    },
  })
  return (
    <>
      <div className="field-pair">
        <TextField
          id="name"
          field={form.register('name')}
          label={t('name')}
          error={errorOf('name')}
          type="text"
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={80}
        />
        <TextField
          id="surname"
          field={form.register('surname')}
          label={t('surname')}
          error={errorOf('surname')}
          type="text"
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={80}
        />
      </div>
      <TextField
        id="phone"
        field={phone}
        label={t('phone')}
        error={errorOf('phone')}
        hint={t('phoneHint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        before={
          <input className="phone-prefix" disabled value={PHONE_PREFIX} aria-label={t('phonePrefix')} dir="ltr" />
        }
      />
    </>
  )
}
