'use client'

import { useTranslations } from 'next-intl'
import type { BookingForm } from '@/components/booking/use-booking-form'
import { useBookingProblemText } from '@/components/booking/use-problem-text'
import { TextField } from '@/components/checkout/text-field'
import { MAX_BOOKING_NAME } from '@/lib/booking/booking-form'
import { PHONE_PREFIX } from '@/lib/checkout/phone'

/** Whom the table is for: name, surname and a mobile behind its fixed prefix. */
export const BookingPersonFields = ({ form }: { form: BookingForm }) => {
  const t = useTranslations('booking')
  const words = useBookingProblemText()
  const { errors } = form.formState
  return (
    <>
      <TextField
        id="name"
        field={form.register('name')}
        label={t('name')}
        error={words(errors.name?.message)}
        type="text"
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={MAX_BOOKING_NAME}
      />
      <TextField
        id="surname"
        field={form.register('surname')}
        label={t('surname')}
        error={words(errors.surname?.message)}
        type="text"
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={MAX_BOOKING_NAME}
      />
      <TextField
        id="phone"
        field={form.register('phone')}
        label={t('phone')}
        error={words(errors.phone?.message)}
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
