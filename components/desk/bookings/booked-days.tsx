'use client'

import { useTranslations } from 'next-intl'
import { useDayName } from '@/components/desk/bookings/use-booking-words'
import { shortDate } from '@/lib/core/booking/booking-days'
import { bookedDays } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

type BookedDaysProps = {
  bookings: readonly DeskBooking[]
  /** The day on the page, 'YYYY-MM-DD'. */
  shown: string
  now: number
  onShowDay: (date: string) => void
}

/** Other days on which guests are awaited, each a tap away. */
export const BookedDays = ({ bookings, shown, now, onShowDay }: BookedDaysProps) => {
  const t = useTranslations('evening.day')
  const words = useTranslations('desk.bookings')
  const dayName = useDayName(now)
  const days = bookedDays(bookings).filter(({ date }) => date !== shown)
  if (days.length === 0) return null
  return (
    <nav className="evening-coming" aria-label={t('coming')}>
      <h3>{t('coming')}</h3>
      <ul>
        {days.map(({ date, people }) => (
          <li key={date}>
            <button type="button" className="button" onClick={() => onShowDay(date)}>
              {dayName(date, shortDate)} · {words('people', { count: people })}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
