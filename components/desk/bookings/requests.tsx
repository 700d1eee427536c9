'use client'

import { useTranslations } from 'next-intl'
import type { BookingActions } from '@/components/desk/bookings/booking-actions'
import { BookingCard } from '@/components/desk/bookings/booking-card'
import { useDayName } from '@/components/desk/bookings/use-booking-words'
import { shortDate } from '@/lib/core/booking/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'

type RequestsProps = BookingActions & {
  requests: readonly DeskBooking[]
  now: number
  ringing: ReadonlySet<string>
  onTouch: (id: string) => void
  onShowDay: (date: string) => void
}

/** Bookings of guests that nobody has answered, of all days. */
export const Requests = ({ requests, now, ringing, ...actions }: RequestsProps) => {
  const t = useTranslations('desk.bookings')
  const dayName = useDayName(now)
  return (
    <section className="desk-requests" aria-labelledby="desk-bookings-new">
      <h2 id="desk-bookings-new" tabIndex={-1}>
        {t('new')}
      </h2>
      {requests.length === 0 ? <p className="evening-soft">{t('none')}</p> : null}
      <div className="desk-bookings">
        {requests.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            now={now}
            day={dayName(booking.date, shortDate)}
            isRinging={ringing.has(booking.id)}
            {...actions}
          />
        ))}
      </div>
    </section>
  )
}
