'use client'

import { useTranslations } from 'next-intl'
import { useDayName } from '@/components/desk/bookings/use-booking-words'
import { addDays } from '@/lib/core/booking/booking-days'
import { serviceDayOf } from '@/lib/core/desk/service-day'

type EveningHeadProps = {
  id: string
  date: string
  now: number
  /** People. */
  awaited: number
  here: number
  onShowDay: (date: string) => void
  onPrint: () => void
}

type StepProps = { name: string; sign: string; onStep: () => void }

const Step = ({ name, sign, onStep }: StepProps) => (
  <button type="button" className="button evening-step" aria-label={name} onClick={onStep}>
    <span aria-hidden="true">{sign}</span>
  </button>
)

/** Which day is shown, with how many people; the days around it and any other are a tap away. */
export const EveningHead = ({ id, date, now, awaited, here, onShowDay, onPrint }: EveningHeadProps) => {
  const t = useTranslations('evening.day')
  const dayName = useDayName(now)
  const today = serviceDayOf(now)
  return (
    <header className="evening-head">
      <div>
        <h2 id={id} tabIndex={-1}>
          {dayName(date)}
        </h2>
        <p className="evening-soft">{t('counts', { awaited, here })}</p>
      </div>
      <div className="evening-days">
        <Step name={t('previous')} sign="‹" onStep={() => onShowDay(addDays(date, -1))} />
        <label className="field">
          <span className="visually-hidden">{t('date')}</span>
          <input
            type="date"
            value={date}
            onChange={({ target: { value, validity } }) => {
              if (validity.valid && value) onShowDay(value)
            }}
          />
        </label>
        <Step name={t('next')} sign="›" onStep={() => onShowDay(addDays(date, 1))} />
        {date === today ? null : (
          <button type="button" className="button" onClick={() => onShowDay(today)}>
            {t('today')}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={onPrint}>
          {t('print')}
        </button>
      </div>
    </header>
  )
}
