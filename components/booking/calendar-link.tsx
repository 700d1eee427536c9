'use client'

import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/core/i18n/locales'

type CalendarLinkProps = { href: string; locale: Locale; isChanged: boolean }

/** Its file has the booking as it stands, so that the calendar replaces an older one. */
export const CalendarLink = ({ href, locale, isChanged }: CalendarLinkProps) => {
  const t = useTranslations('booking.sent')
  return (
    <div className="booking-calendar">
      <a className="button" href={`${href}?lang=${locale}`} download aria-describedby="booking-calendar">
        {t('calendar')}
      </a>
      <p id="booking-calendar" className="field-hint">
        {isChanged ? t('calendarChanged') : null}
      </p>
    </div>
  )
}
