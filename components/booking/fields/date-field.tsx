'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { DayAnswer } from '@/components/booking/fields/day-answer'
import { type DayState, useBookingDay } from '@/components/booking/fields/use-booking-day'
import { useBookingProblemText } from '@/components/booking/fields/use-problem-text'
import type { TableForm } from '@/components/booking/use-booking-form'
import { Choices } from '@/components/forms/choices'
import { FieldError } from '@/components/forms/field-error'
import { addDays, bookingDateAt, shortDate } from '@/lib/core/booking/booking-days'
import type { Locale } from '@/lib/core/i18n/locales'
import type { NextTime } from '@/lib/core/venue/service-times'

type DateFieldProps = {
  form: TableForm
  venueRef: string
  locale: Locale
  date: string
  state: DayState
  onRetry: () => void
}

const never = () => () => undefined
const todayHere = () => bookingDateAt(new Date())

/** 'YYYY-MM-DD'; '' in the server's HTML, which is made once for all days. */
const useToday = (): string => useSyncExternalStore(never, todayHere, () => '')

/** Date field with shortcuts to the next days that can be booked. */
export const DateField = ({ form, venueRef, locale, date, state, onRetry }: DateFieldProps) => {
  const t = useTranslations('booking')
  const problem = useBookingProblemText()(form.formState.errors.date?.message)
  const hours = useBookingDay(venueRef, useToday())
  // The phone's clock may be wrong.
  const known = hours.state.status === 'known' ? hours.state : null
  const today = known?.answer.today
  const nameOf = (day: string): string => {
    if (day === today) return t('today')
    return today && day === addDays(today, 1) ? t('tomorrow') : shortDate(day, locale)
  }
  const days = known?.answer.days ?? []
  const choose = (day: string) =>
    form.setValue('date', day, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  // Keep a chosen time: the new day may have it.
  const time = form.getValues('time')
  const chooseNext = (next: NextTime) => {
    choose(next.date)
    if (time === '') form.setValue('time', next.time, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const isWrong = problem !== null || (state.status === 'known' && state.day.status === 'unavailable')
  return (
    <div className="field">
      <label htmlFor="date">{t('date')}</label>
      <input
        {...form.register('date')}
        id="date"
        type="date"
        min={today}
        required
        aria-invalid={isWrong}
        aria-describedby="date-error date-answer"
      />
      <FieldError id="date-error">{problem}</FieldError>
      <DayAnswer {...{ state, date, locale, onRetry }} hasTime={time !== ''} onChoose={chooseNext} />
      <Choices
        label={t('days')}
        choices={days.map((day) => ({ value: day, label: nameOf(day) }))}
        chosen={date}
        onChoose={choose}
      />
    </div>
  )
}
