'use client'

import { useTranslations } from 'next-intl'
import { bookingNumber } from '@/lib/booking/booking'
import { longDate, weekdayOf } from '@/lib/booking/booking-days'
import type { SentTable } from '@/lib/booking/browser/sent-booking'
import type { Locale } from '@/lib/i18n/locales'

type BookingFactsProps = { sent: Omit<SentTable, 'attemptKey'>; note: string; locale: Locale }

/** By what the venue finds it, when, for how many, and what its diner wrote. */
export const BookingFacts = ({ sent: { id, date, time, seats, afterMidnight }, note, locale }: BookingFactsProps) => {
  const t = useTranslations('booking')
  return (
    <dl className="booking-facts">
      <div>
        <dt>{t('sent.number')}</dt>
        <dd dir="ltr">{bookingNumber(id)}</dd>
      </div>
      <div>
        <dt>{t('date')}</dt>
        <dd>{longDate(date, locale)}</dd>
      </div>
      <div>
        <dt>{t('time')}</dt>
        <dd>
          <bdi dir="ltr">{time}</bdi>
          {afterMidnight ? <small>{t('afterMidnight', { weekday: weekdayOf(date, locale) })}</small> : null}
        </dd>
      </div>
      <div>
        <dt>{t('seats')}</dt>
        <dd>{seats}</dd>
      </div>
      {note ? (
        <div className="booking-note">
          <dt>{t('note.label')}</dt>
          <dd>
            <bdi>{note}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
