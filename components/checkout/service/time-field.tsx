'use client'

import { useTranslations } from 'next-intl'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { HoursInfo } from '@/components/checkout/service/hours-info'
import { Choices } from '@/components/forms/choices'
import { FieldError } from '@/components/forms/field-error'
import { suggestedTimes } from '@/lib/core/checkout/suggested-times'
import type { ServiceTimes } from '@/lib/core/venue/service-times'
import type { OpeningSlot } from '@/lib/core/venue/venue'

type TimeFieldProps = {
  field: UseFormRegisterReturn
  value: string
  label: string
  error: string | null
  next: string | null
  times: Extract<ServiceTimes, { status: 'open' }> | null
  hint: string | null
  slots: OpeningSlot[]
  hoursTitle: string
  onPick: (time: string) => void
}

const SUGGESTED = 4

/** Undefined if a window passes midnight: `min` would refuse its early hours. */
const minimumOf = (times: TimeFieldProps['times']): string | undefined =>
  times?.windows.every(({ from, to }) => from <= to) ? times.earliest : undefined

/** Time at the venue (spec section 5). */
export const TimeField = ({
  field,
  value,
  label,
  error,
  next,
  times,
  hint,
  slots,
  hoursTitle,
  onPick,
}: TimeFieldProps) => {
  const t = useTranslations('forms')
  return (
    <div className="field">
      <label htmlFor="time">{label}</label>
      <div className="field-box">
        <input
          {...field}
          id="time"
          type="time"
          required
          min={minimumOf(times)}
          aria-invalid={error !== null}
          aria-describedby="time-hint time-error"
        />
        {slots.length > 0 ? <HoursInfo slots={slots} title={hoursTitle} /> : null}
      </div>
      {times ? (
        <Choices
          label={t('time.suggested')}
          choices={suggestedTimes(times, SUGGESTED).map((time, at) => ({
            value: time,
            label: at === 0 ? t('time.soonest', { time }) : time,
          }))}
          chosen={value}
          onChoose={onPick}
        />
      ) : null}
      <p id="time-hint" className="field-hint">
        {hint}
      </p>
      <FieldError id="time-error">{error}</FieldError>
      {error !== null && next !== null ? (
        <button type="button" className="next-choice" onClick={() => onPick(next)}>
          {t('problems.nextTime', { time: next })}
        </button>
      ) : null}
    </div>
  )
}
