'use client'

import '@/components/forms/fields.css'
import { useTranslations } from 'next-intl'
import type { FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { NAME_INPUT, SURNAME_INPUT } from '@/components/forms/person-inputs'
import { TextField } from '@/components/forms/text-field'
import { personProblem } from '@/lib/core/person/person'
import { PHONE_PREFIX, shownPhone } from '@/lib/core/person/phone'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Field = 'name' | 'surname' | 'phone'

/** The part of `useForm` it needs. */
type PersonForm = {
  register: (name: Field, options?: { onBlur: (event: FocusEvent<HTMLInputElement>) => void }) => UseFormRegisterReturn
  setValue: (name: 'phone', value: string, options: { shouldValidate: boolean }) => void
  formState: { errors: { [Name in Field]?: { message?: string } } }
}

type PersonFieldsProps = {
  form: PersonForm
  phones: PublicVenue['phones']
  phoneHint: string
}

/** Name, surname and an Italian mobile with fixed prefix (spec section 2), or any number where the venue takes it. */
export const PersonFields = ({ form, phones, phoneHint }: PersonFieldsProps) => {
  const t = useTranslations('person')
  const isAny = phones === 'any'
  const own = (id: Field) => {
    const problem = personProblem(form.formState.errors[id]?.message)
    return { id, label: t(id), error: problem && t(`problems.${problem}`) }
  }
  const phone = form.register('phone', {
    onBlur: ({ target }) => {
      const shown = isAny ? null : shownPhone(target.value)
      if (shown !== null) form.setValue('phone', shown, { shouldValidate: true })
    },
  })
  return (
    <>
      <div className="field-pair">
        <TextField {...form.register('name')} {...NAME_INPUT} {...own('name')} />
        <TextField {...form.register('surname')} {...SURNAME_INPUT} {...own('surname')} />
      </div>
      <TextField
        {...phone}
        {...own('phone')}
        hint={isAny ? `${phoneHint} ${t('phoneAnyHint')}` : phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete={isAny ? 'tel' : 'tel-national'}
        maxLength={40}
        before={
          isAny ? null : (
            <input className="phone-prefix" disabled value={PHONE_PREFIX} aria-label={t('phonePrefix')} dir="ltr" />
          )
        }
      />
    </>
  )
}
