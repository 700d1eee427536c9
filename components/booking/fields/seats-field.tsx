'use client'

import { useTranslations } from 'next-intl'
import { useBookingProblemText } from '@/components/booking/fields/use-problem-text'
import type { TableForm } from '@/components/booking/use-booking-form'
import { FieldError } from '@/components/forms/field-error'
import { EMPTY_BOOKING } from '@/lib/browser/booking/booking-draft'
import { MAX_SEATS } from '@/lib/core/booking/booking'
import { bookingFormSchema } from '@/lib/core/booking/booking-form'

/** Numeric keypad (spec section 5) or stepper. */
export const SeatsField = ({ form, typed }: { form: TableForm; typed: string }) => {
  const t = useTranslations('booking')
  const problem = useBookingProblemText()(form.formState.errors.seats?.message)
  const seats = bookingFormSchema.shape.seats.safeParse(typed).data ?? 0
  const change = (by: 1 | -1) => {
    const next = Math.min(MAX_SEATS, Math.max(1, seats + by))
    form.setValue('seats', String(next), { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  return (
    <div className="field">
      <label htmlFor="seats">{t('seats')}</label>
      <div className="booking-seats">
        <button
          type="button"
          className="booking-step"
          aria-label={t('seatsLess')}
          aria-disabled={seats <= 1}
          onClick={() => seats > 1 && change(-1)}
        >
          −
        </button>
        <input
          {...form.register('seats')}
          id="seats"
          defaultValue={EMPTY_BOOKING.seats}
          type="tel"
          autoComplete="off"
          maxLength={20}
          required
          aria-invalid={problem !== null}
          aria-describedby="seats-error"
        />
        <button
          type="button"
          className="booking-step"
          aria-label={t('seatsMore')}
          aria-disabled={seats >= MAX_SEATS}
          onClick={() => seats < MAX_SEATS && change(1)}
        >
          +
        </button>
      </div>
      <FieldError id="seats-error">{problem}</FieldError>
    </div>
  )
}
