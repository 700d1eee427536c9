'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { BookingSent } from '@/components/booking/booking-sent'
import { StatePicture } from '@/components/states/state-picture'
import { StateScreen } from '@/components/states/state-screen'
import { readSentBooking, type ShownBooking } from '@/lib/booking/browser/sent-booking'
import type { Locale } from '@/lib/i18n/locales'
import { bookingPath, splashPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/booking/booking.css'

type BookingCompletedProps = {
  venue: Pick<PublicVenue, 'id' | 'name'>
  type: OrderType
  venueRef: string
  locale: Locale
}

/** Confirmation of a booking. What it shows this tab itself has sent; opened by hand it has nothing to show. */
export const BookingCompleted = ({ venue, type, venueRef, locale }: BookingCompletedProps) => {
  const t = useTranslations('booking')
  const [booking, setBooking] = useState<ShownBooking | null | 'reading'>('reading')
  useEffect(() => setBooking(readSentBooking(venue.id)), [venue.id])
  if (booking === 'reading') {
    return (
      <div className="booking-waiting">
        <h1 className="visually-hidden">{t('title')}</h1>
      </div>
    )
  }
  const home = splashPath(type, venueRef)
  if (booking) return <BookingSent booking={booking} locale={locale} homeHref={home} />
  return (
    <StateScreen
      title={t('none.title')}
      text={t('none.text', { venue: venue.name })}
      picture={<StatePicture drawing="plate" />}
    >
      <a className="button button-primary" href={bookingPath(type, venueRef)}>
        {t('none.book')}
      </a>
      <a className="button button-quiet" href={home}>
        {t('sent.home')}
      </a>
    </StateScreen>
  )
}
