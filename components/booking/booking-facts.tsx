'use client'

import { useTranslations } from 'next-intl'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { bookingNumber } from '@/lib/core/booking/booking'
import { longDate, weekdayOf } from '@/lib/core/booking/booking-days'
import type { BookingFace } from '@/lib/core/booking/booking-face'
import type { Locale } from '@/lib/core/i18n/locales'

type BookingFactsProps = {
  sent: Omit<SentTable, 'attemptKey'>
  /** 'asking' until the server answers. */
  face: BookingFace | 'asking'
  note: string
  locale: Locale
}

export const BookingFacts = ({ sent, face, note, locale }: BookingFactsProps) => {
  const t = useTranslations('booking')
  const { id, date, time, seats, afterMidnight } = sent
  return (
    <dl className="booking-facts">
      <div>
        <dt>{t('sent.status')}</dt>
        <dd>{t(`sent.state.${face}`)}</dd>
      </div>
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
          <dt>{t('sent.note')}</dt>
          <dd>
            <bdi>{note}</bdi>
          </dd>
        </div>
      ) : null}
    </dl>
  )
}
