'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BookingConfirmation } from '@/components/booking/booking-confirmation'
import { BookingFormView } from '@/components/booking/booking-form'
import type { BookingPageProps } from '@/components/booking/booking-props'
import { ComingBookings } from '@/components/booking/coming-bookings'
import { ClosureList } from '@/components/info/closure-list'
import { HoursList } from '@/components/info/hours-list'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { useCart } from '@/lib/browser/cart/cart-store'
import { splashPath } from '@/lib/core/http/links'
import { closureLines } from '@/lib/core/venue/opening/closure-lines'
import '@/components/info/info.css'
import '@/components/booking/booking.css'

/** Table booking (spec section 2, 'Booking page'). */
export const BookingPage = (props: BookingPageProps) => {
  const t = useTranslations('booking')
  const { venue, type, venueRef, locale, hours, seller, byMessage } = props
  const closed = closureLines(venue.closures, locale).map(({ to, dates }) => ({
    to,
    text: t('hours.closedDays', { dates }),
  }))
  const restored = useCart(venue.id, (state) => state.restored)
  const [sent, setSent] = useState<SentTable | null>(null)
  if (sent) return <BookingConfirmation {...{ sent, venue, type, venueRef, locale, seller, byMessage }} />
  return (
    <div className="booking">
      <header className="page-header">
        <a className="back" href={splashPath(type, venueRef)}>
          <span className="visually-hidden">{t('back')}</span>
        </a>
        <div>
          <h1>{t('title')}</h1>
          <p className="booking-venue">{venue.name}</p>
        </div>
      </header>
      {restored ? <ComingBookings {...{ venue, type, venueRef, locale }} /> : null}
      <BookingFormView {...props} onSent={setSent} />
      <section className="booking-hours" aria-labelledby="booking-hours">
        <h2 id="booking-hours">{t('hours.title')}</h2>
        {hours.length > 0 ? (
          <HoursList lines={hours} closed={t('hours.closed')} today={t('hours.today')} />
        ) : (
          <p className="field-hint">{t('hours.none')}</p>
        )}
        <ClosureList lines={closed} />
      </section>
    </div>
  )
}
