'use client'

import { useTranslations } from 'next-intl'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { BookingList } from '@/components/desk/bookings/booking-list'
import { useDayName } from '@/components/desk/bookings/use-booking-words'
import { shortDate } from '@/lib/core/booking/booking-days'
import { findBookings } from '@/lib/core/desk/bookings/find-bookings'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

type FoundProps = BookingActions & { asked: string; bookings: readonly DeskBooking[]; now: number }

/** Bookings of the shown and all coming days by name or number. */
export const FoundBookings = ({ asked, bookings, now, ...actions }: FoundProps) => {
  const t = useTranslations('evening.search')
  const dayName = useDayName(now)
  const found = findBookings(bookings, asked)
  return (
    <>
      <p role="status">{t('found', { count: found.length })}</p>
      <BookingList
        title={t('label')}
        bookings={found}
        now={now}
        dayOf={({ date }) => dayName(date, shortDate)}
        {...actions}
      />
    </>
  )
}

type SearchProps = { asked: string; onAsk: (asked: string) => void }

export const BookingSearch = ({ asked, onAsk }: SearchProps) => {
  const t = useTranslations('evening.search')
  return (
    <label className="field evening-search">
      <span>{t('label')}</span>
      <input
        type="search"
        autoComplete="off"
        value={asked}
        onChange={({ target }) => onAsk(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onAsk('')
        }}
      />
    </label>
  )
}
