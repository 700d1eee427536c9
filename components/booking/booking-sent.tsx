'use client'

import { useTranslations } from 'next-intl'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { longDate, weekdayOf } from '@/lib/booking/booking-days'
import type { ShownBooking } from '@/lib/booking/browser/sent-booking'
import type { Locale } from '@/lib/i18n/locales'

type BookingSentProps = { booking: ShownBooking; locale: Locale; homeHref: string }

/** The booking as it was sent, and what happens next (spec section 2, 'Booking confirmation'). */
export const BookingSent = ({ booking, locale, homeHref }: BookingSentProps) => {
  const t = useTranslations('booking')
  const { date, time, seats, quantity, afterMidnight } = booking
  return (
    <StateScreen title={t('sent.title')} text={t('sent.text')} picture={<StatePicture drawing="done" />}>
      <dl className="booking-facts">
        <div>
          <dt>{t('date')}</dt>
          <dd>{longDate(date, locale)}</dd>
        </div>
        <div>
          <dt>{t('time')}</dt>
          <dd>
            {time}
            {afterMidnight ? <small>{t('afterMidnight', { weekday: weekdayOf(date, locale) })}</small> : null}
          </dd>
        </div>
        <div>
          <dt>{t('seats')}</dt>
          <dd>{seats}</dd>
        </div>
      </dl>
      {quantity > 0 ? <p className="booking-sent-order">{t('sent.order', { count: quantity })}</p> : null}
      <a className="button button-primary" href={homeHref}>
        {t('sent.home')}
      </a>
    </StateScreen>
  )
}
