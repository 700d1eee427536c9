'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { BookingPageProps } from '@/components/booking/booking-props'
import { comingBookings, type SentTable } from '@/lib/browser/booking/sent-booking'
import { shortDate } from '@/lib/core/booking/booking-days'
import { bookingCompletedPath } from '@/lib/core/http/links'

type ComingBookingsProps = Pick<BookingPageProps, 'type' | 'venueRef' | 'locale'> & { venue: { id: number } }

/** This device's upcoming bookings. */
export const ComingBookings = ({ venue, type, venueRef, locale }: ComingBookingsProps) => {
  const t = useTranslations('booking.coming')
  const [coming, setComing] = useState<SentTable[]>([])
  useEffect(() => setComing(comingBookings(venue.id)), [venue.id])
  if (coming.length === 0) return null
  return (
    <section className="booking-order" aria-labelledby="booking-coming">
      <h2 id="booking-coming">{t('title')}</h2>
      {coming.map(({ id, date, time, seats }) => (
        <a key={id} className="button" href={bookingCompletedPath(type, venueRef, id)}>
          {t('open', { date: shortDate(date, locale), time, seats })}
        </a>
      ))}
    </section>
  )
}
