'use client'

import { useTranslations } from 'next-intl'
import { hoursText } from '@/components/booking/fields/hours-text'
import type { DayState } from '@/components/booking/fields/use-booking-day'
import { useBookingProblemText } from '@/components/booking/fields/use-problem-text'
import type { TableForm } from '@/components/booking/use-booking-form'
import { Choices } from '@/components/forms/choices'
import { useSteady } from '@/components/ui/use-steady'
import { bookingTimeProblem, byMeal, isAfterMidnight, quickTimes, weekdayOf } from '@/lib/core/booking/booking-days'
import { fullTimes, type RefusedTime } from '@/lib/core/booking/full-times'
import type { Locale } from '@/lib/core/i18n/locales'
import type { TimeWindow } from '@/lib/core/venue/service-times'

type TimeFieldProps = {
  form: TableForm
  locale: Locale
  date: string
  time: string
  state: DayState
  /** Marks the times without room that it tells. */
  refused: RefusedTime | null
}

/** Undefined if a window passes midnight: `min` would refuse its early hours. */
const minimumOf = (windows: TimeWindow[]): string | undefined =>
  windows.every(({ from, to }, at) => from <= to && from >= (windows[at - 1]?.to ?? '')) ? windows[0]?.from : undefined

const groupsOf = (times: string[]) => {
  const { lunch, dinner } = byMeal(times)
  if (lunch.length === 0 || dinner.length === 0) return [{ label: 'times', times }] as const
  return [
    { label: 'lunch', times: lunch },
    { label: 'dinner', times: dinner },
  ] as const
}

/** Time within the date's hours (spec section 5). */
export const BookingTimeField = ({ form, locale, date, time, state, refused }: TimeFieldProps) => {
  const t = useTranslations('booking')
  const words = useBookingProblemText()
  const { error } = form.getFieldState('time', form.formState)
  const windows = state.status === 'known' && state.day.status === 'available' ? state.day.windows : []
  const outside =
    error?.message === 'time_outside_hours' && windows.length > 0 ? bookingTimeProblem(windows, time) : null
  const { next, problem } = useSteady({
    next: outside?.next ?? null,
    problem: outside ? t('timeOutside', { hours: hoursText(windows) }) : words(error?.message),
  })
  const full = refused ? fullTimes(windows, refused) : []
  const choiceOf = (value: string) => ({ value, label: value, mark: full.includes(value) ? t('full') : undefined })
  const groups = groupsOf(quickTimes(windows))
  const choose = (value: string) =>
    form.setValue('time', value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <div className="field">
      <label htmlFor="time">{t('time')}</label>
      <input
        {...form.register('time')}
        id="time"
        type="time"
        min={minimumOf(windows)}
        required
        aria-invalid={problem !== null}
        aria-describedby="time-answer"
      />
      <div id="time-answer" className="booking-answer" aria-live="polite">
        {problem ? <p className="field-error">{problem}</p> : null}
        {next ? (
          <button type="button" className="next-choice" onClick={() => choose(next)}>
            {t('nextTime', { time: next })}
          </button>
        ) : null}
        {!problem && isAfterMidnight(windows, time) ? (
          <p className="field-hint">{t('afterMidnight', { weekday: weekdayOf(date, locale) })}</p>
        ) : null}
      </div>
      {groups.map(({ label, times }) => (
        <Choices
          key={label}
          label={t(label)}
          named={groups.length > 1}
          choices={times.map(choiceOf)}
          chosen={time}
          onChoose={choose}
        />
      ))}
    </div>
  )
}
