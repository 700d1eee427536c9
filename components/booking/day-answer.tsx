'use client'

import { useTranslations } from 'next-intl'
import { hoursText } from '@/components/booking/hours-text'
import type { DayState } from '@/components/booking/use-booking-day'
import { longDate } from '@/lib/booking/booking-days'
import type { Locale } from '@/lib/i18n/locales'

type DayAnswerProps = {
  state: DayState
  date: string
  locale: Locale
  onRetry: () => void
  onChoose: (date: string) => void
}

/** What the venue says of the chosen date: its hours, or why not and which day is the next. Heard as it comes. */
export const DayAnswer = ({ state, date, locale, onRetry, onChoose }: DayAnswerProps) => {
  const t = useTranslations('booking')
  const day = state.status === 'known' ? state.day : null
  const next = day?.status === 'unavailable' ? day.next : null
  return (
    <div id="date-answer" className="booking-answer" data-day={day?.status ?? state.status} aria-live="polite">
      {state.status === 'asking' ? <p className="field-hint">{t('asking')}</p> : null}
      {day?.status === 'available' ? (
        <p className="booking-available">
          {t('chosen', { date: longDate(date, locale), hours: hoursText(day.windows) })}
        </p>
      ) : null}
      {day?.status === 'unavailable' ? (
        <>
          <p className="field-error">{t('unavailable')}</p>
          <p className="field-hint">{t(`reason.${day.reason}`)}</p>
        </>
      ) : null}
      {next ? (
        <button type="button" className="booking-next" onClick={() => onChoose(next.date)}>
          {t('nextDay', { date: longDate(next.date, locale) })}
        </button>
      ) : null}
      {state.status === 'failed' ? (
        <>
          <p className="field-error">{t('unknown')}</p>
          <button type="button" className="booking-next" onClick={onRetry}>
            {t('retry')}
          </button>
        </>
      ) : null}
    </div>
  )
}
