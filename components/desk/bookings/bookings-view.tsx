'use client'

import '@/components/desk/bookings/bookings.css'
import { useLocale, useTranslations } from 'next-intl'
import { BookingCard } from '@/components/desk/bookings/booking-card'
import type { DeskViewProps } from '@/components/desk/desk-view'
import { addDays, bookingDateAt, longDate, shortDate } from '@/lib/core/booking/booking-days'
import { bookingsByDay, requestedBookings } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

/** 'Oggi', 'Domani' or the date. */
const useDayName = (now: number) => {
  const t = useTranslations('desk.bookings')
  const locale = useLocale()
  const today = bookingDateAt(new Date(now))
  return (date: string, inWords = longDate): string => {
    const named = inWords(date, locale)
    if (date === today) return t('today', { date: named })
    return date === addDays(today, 1) ? t('tomorrow', { date: named }) : named
  }
}

/** Unanswered bookings, then by day. */
export const BookingsView = ({ desk, now, ringing, ...actions }: DeskViewProps) => {
  const t = useTranslations('desk.bookings')
  const dayName = useDayName(now)
  const requested = requestedBookings(desk.bookings)
  const days = bookingsByDay(desk.bookings)
  const cards = (bookings: readonly DeskBooking[], isUnderDay: boolean) => (
    <div className="desk-bookings">
      {bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          day={isUnderDay ? null : dayName(booking.date, shortDate)}
          isRinging={ringing.has(booking.id)}
          {...actions}
        />
      ))}
    </div>
  )
  return (
    <>
      {desk.bookingsElsewhere ? <p className="notice">{t('elsewhere')}</p> : null}
      <section className="desk-day" aria-labelledby="desk-bookings-new">
        <h2 id="desk-bookings-new">{t('new')}</h2>
        {requested.length === 0 ? <p className="desk-empty">{t('none')}</p> : cards(requested, false)}
      </section>
      {days.map(({ date, bookings, people }) => (
        <section key={date} className="desk-day" aria-labelledby={`desk-day-${date}`}>
          <h2 id={`desk-day-${date}`}>
            {dayName(date)} <span className="desk-facts">· {t('people', { count: people })}</span>
          </h2>
          {cards(bookings, true)}
        </section>
      ))}
    </>
  )
}
