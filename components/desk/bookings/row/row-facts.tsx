'use client'

import { useLocale, useTranslations } from 'next-intl'
import { LineWarnings } from '@/components/desk/board/line-warnings'
import { useHasTables } from '@/components/desk/bookings/has-tables'
import { useStateWords, useTableNames } from '@/components/desk/bookings/use-booking-words'
import { shortDate } from '@/lib/core/booking/booking-days'
import { isAwaited } from '@/lib/core/desk/booking-days'
import { behindTime } from '@/lib/core/desk/bookings/behind-time'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { venueTime } from '@/lib/core/venue/service-times'

type FactsProps = { booking: DeskBooking; now: number }

/** People, tables and state of a booking. */
export const RowFacts = ({ booking, now }: FactsProps) => {
  const t = useTranslations('evening.tables')
  const words = useTranslations('desk.bookings')
  const stateWords = useStateWords(now)
  const tableNames = useTableNames()
  const row = useTranslations('evening.row')
  const tables = tableNames(booking.tables)
  const behind = behindTime(booking, now)
  const isOpen = useHasTables() && (booking.state === 'accepted' || booking.state === 'arrived')
  return (
    <p className="evening-facts">
      <strong>{words('people', { count: booking.seats })}</strong>
      {tables || isOpen ? (
        <>
          {' · '}
          <bdi>{tables || t('none')}</bdi>
        </>
      ) : null}
      {' · '}
      <span className="evening-state">{stateWords(booking)}</span>
      {behind ? <strong className="evening-behind"> · {row(behind.of, { minutes: behind.minutes })}</strong> : null}
    </p>
  )
}

type PendingProps = { moved: NonNullable<DeskBooking['movedFrom']>; date: string }

const Pending = ({ moved, date }: PendingProps) => {
  const t = useTranslations('evening.row')
  const words = useTranslations('desk.bookings')
  const locale = useLocale()
  const time = moved.date === date ? moved.time : `${shortDate(moved.date, locale)} ${moved.time}`
  return <p className="evening-pending">{t('pending', { time, people: words('people', { count: moved.seats }) })}</p>
}

/** What the host must not miss of a booking: its note, allergies, an answer or offer that runs. */
export const RowSaid = ({ booking }: Pick<FactsProps, 'booking'>) => {
  const t = useTranslations('evening.row')
  const order = useTranslations('desk.order')
  const warnings = [...new Set(booking.order?.lines.flatMap((line) => line.warnings))]
  return (
    <>
      {booking.note ? (
        <p className="evening-note">
          <bdi>{order('note', { note: booking.note })}</bdi>
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <p className="evening-note">
          {t('allergies')}: <LineWarnings warnings={warnings} />
        </p>
      ) : null}
      {booking.movedFrom && isAwaited(booking) ? <Pending moved={booking.movedFrom} date={booking.date} /> : null}
      {booking.state === 'offered' && booking.offeredUntil !== null ? (
        <p className="evening-pending">{t('offeredUntil', { time: venueTime(new Date(booking.offeredUntil)) })}</p>
      ) : null}
    </>
  )
}
