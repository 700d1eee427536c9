'use client'

import { useLocale, useTranslations } from 'next-intl'
import { HoursTable } from '@/components/checkout/hours-table'
import type { ServiceTimes } from '@/lib/venue/service-times'
import type { OpeningSlot } from '@/lib/venue/venue'

type ClosedNoticeProps = {
  times: Extract<ServiceTimes, { status: 'closed' }>
  slots: OpeningSlot[]
  title: string
}

/** 'sabato 28 marzo', of a date 'YYYY-MM-DD': noon in UTC is that date everywhere the app runs. */
const dayText = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  )

/** The service cannot be had today (spec section 5): when it can, and all its hours. */
export const ClosedNotice = ({ times, slots, title }: ClosedNoticeProps) => {
  const t = useTranslations('forms')
  const locale = useLocale()
  return (
    <div className="notice closed-notice">
      <p role="status">
        <strong>{t('problems.service_unavailable')}</strong>
      </p>
      {times.next ? <p>{t('hours.next', { day: dayText(times.next.date, locale), time: times.next.time })}</p> : null}
      {slots.length > 0 ? <HoursTable slots={slots} caption={title} /> : null}
    </div>
  )
}
