'use client'

import { useTranslations } from 'next-intl'
import { hoursText } from '@/components/booking/fields/hours-text'
import type { DayState } from '@/components/booking/fields/use-booking-day'
import { useSteady } from '@/components/ui/use-steady'
import { longDate } from '@/lib/core/booking/booking-days'
import type { Locale } from '@/lib/core/i18n/locales'
import type { NextTime } from '@/lib/core/venue/service-times'

type DayAnswerProps = {
  state: DayState
  date: string
  locale: Locale
  onRetry: () => void
  hasTime: boolean
  onChoose: (next: NextTime) => void
}

/** Live region: hours of the date, or why it is unavailable and the next open day. */
export const DayAnswer = ({ state: known, date, locale, hasTime, onRetry, onChoose }: DayAnswerProps) => {
  const t = useTranslations('booking')
  const state = useSteady(known)
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
        <button type="button" className="next-choice" onClick={() => onChoose(next)}>
          {hasTime
            ? t('nextDay', { date: longDate(next.date, locale) })
            : t('nextDayTime', { date: longDate(next.date, locale), time: next.time })}
        </button>
      ) : null}
      {state.status === 'failed' ? (
        <>
          <p className="field-error">{t('unknown')}</p>
          <button type="button" className="next-choice" onClick={onRetry}>
            {t('retry')}
          </button>
        </>
      ) : null}
    </div>
  )
}
