'use client'

import { useTranslations } from 'next-intl'
import type { FocusEvent } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PERSON_INPUTS } from '@/components/forms/person-inputs'
import { PhoneField } from '@/components/forms/phone-field'
import { TextField } from '@/components/forms/text-field'
import { personProblem } from '@/lib/person/person'
import { shownPhone } from '@/lib/person/phone'

type Field = 'name' | 'surname' | 'phone'

/** What it needs of `useForm`, of whatever other fields the form has. */
type PersonForm = {
  register: (name: Field, options?: { onBlur: (event: FocusEvent<HTMLInputElement>) => void }) => UseFormRegisterReturn
  setValue: (name: 'phone', value: string, options: { shouldValidate: boolean }) => void
  formState: { errors: { [Name in Field]?: { message?: string } } }
}

type PersonFieldsProps = {
  form: PersonForm
  /** What the number is for. */
  phoneHint: string
}

/** Who orders or books: name, surname and a mobile behind its fixed prefix (spec section 2). */
export const PersonFields = ({ form, phoneHint }: PersonFieldsProps) => {
  const t = useTranslations('person')
  const errorOf = (field: Field): string | null => {
    const problem = personProblem(form.formState.errors[field]?.message)
    return problem && t(`problems.${problem}`)
  }
  const phone = form.register('phone', {
    onBlur: ({ target }) => {
      // A number filled in with its prefix loses it, so that +39 is not read twice.
      const shown = shownPhone(target.value)
      if (shown !== null) form.setValue('phone', shown, { shouldValidate: true })
    },
  })
  return (
    <>
      <div className="field-pair">
        <TextField
          {...form.register('name')}
          {...PERSON_INPUTS.name}
          id="name"
          label={t('name')}
          error={errorOf('name')}
        />
        <TextField
          {...form.register('surname')}
          {...PERSON_INPUTS.surname}
          id="surname"
          label={t('surname')}
          error={errorOf('surname')}
        />
      </div>
      <PhoneField {...phone} id="phone" error={errorOf('phone')} hint={phoneHint} />
    </>
  )
}
