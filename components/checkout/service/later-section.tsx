'use client'

import { useLocale, useTranslations } from 'next-intl'
import { nextOf } from '@/components/checkout/service/field-problem'
import { TimeField } from '@/components/checkout/service/time-field'
import type { TimeSectionProps } from '@/components/checkout/service/time-section'
import { useProblemText } from '@/components/checkout/use-problem-text'
import { FieldError } from '@/components/forms/field-error'
import { FormSection } from '@/components/forms/form-section'
import { addDays, shortDate } from '@/lib/core/booking/booking-days'
import { asServiceTimes, dateInForm } from '@/lib/core/orders/later/later-times'
import type { LaterTimes } from '@/lib/core/orders/later/later-times-api'

type DayFieldProps = { later: LaterTimes; date: string; onPick: (date: string) => void }

/** Only where there is more than today. */
const DayField = ({ later, date, onPick }: DayFieldProps) => {
  const t = useTranslations('forms.later')
  const locale = useLocale()
  const nameOf = (day: string): string => {
    if (day === later.today) return t('today')
    return day === addDays(later.today, 1) ? t('tomorrow') : shortDate(day, locale)
  }
  if (later.days.every((day) => day === later.today)) return null
  return (
    <div className="field">
      <label htmlFor="date">{t('day')}</label>
      <select id="date" value={date || later.today} onChange={({ target }) => onPick(target.value)}>
        {later.days.map((day) => (
          <option key={day} value={day}>
            {nameOf(day)}
          </option>
        ))}
      </select>
    </div>
  )
}

type SlotFieldProps = Pick<TimeSectionProps, 'label'> & {
  later: LaterTimes
  value: string
  error: string | null
  onPick: (time: string) => void
}

/** Times with room alone; one that was chosen before stays in sight, and is wrong. */
const SlotField = ({ later: { times }, label, value, error, onPick }: SlotFieldProps) => {
  const t = useTranslations('forms.later')
  const isGone = value !== '' && !times.includes(value)
  return (
    <div className="field">
      <label htmlFor="time">{label}</label>
      <select
        id="time"
        required
        value={value}
        aria-invalid={error !== null}
        aria-describedby="time-error"
        onChange={({ target }) => onPick(target.value)}
      >
        <option value="">{t('choose')}</option>
        {isGone ? (
          <option value={value} disabled>
            {value}
          </option>
        ) : null}
        {times.map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </select>
      <FieldError id="time-error">{error}</FieldError>
    </div>
  )
}

/** Day and time of a service that plans its orders. */
export const LaterSection = ({ label, state, slots, hoursTitle, onChanged }: TimeSectionProps) => {
  const { form, time } = state
  const { later, known, value, shown } = time
  const t = useTranslations('forms')
  const words = useProblemText()
  const field = form.register('time', { onChange: onChanged })
  const pick = (name: 'date' | 'time') => (picked: string) => {
    form.setValue(name, picked, { shouldDirty: true, shouldValidate: true })
    onChanged()
  }
  const pickDay = (day: string) => pick('date')(later ? dateInForm({ date: day, today: later.today }) : day)
  const times = later ? asServiceTimes(later) : null
  const open = times?.status === 'open' ? times : null
  const hint = () => (open ? t('time.hint', { time: open.earliest }) : t(known.failed ? 'time.failed' : 'time.asking'))
  const common = { label, value, onPick: pick('time') }
  return (
    <FormSection title={t('section.when')}>
      {later ? <DayField later={later} date={form.getValues('date')} onPick={pickDay} /> : null}
      {later?.bySlots ? (
        <SlotField {...common} later={later} error={words(shown)} />
      ) : (
        <TimeField
          {...common}
          {...{ field, slots, hoursTitle, times: open }}
          error={words(shown)}
          next={nextOf(shown)}
          hint={hint()}
        />
      )}
    </FormSection>
  )
}
