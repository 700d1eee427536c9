'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { BookingConfirmation } from '@/components/booking/booking-confirmation'
import type { BookingPageProps, VenueOfBooking } from '@/components/booking/booking-props'
import { NoBooking } from '@/components/booking/no-booking'
import { type SentTable, sentBookingInAddress } from '@/lib/browser/booking/sent-booking'
import '@/components/booking/booking.css'

type BookingCompletedProps = Pick<BookingPageProps, 'type' | 'venueRef' | 'locale' | 'seller' | 'byMessage'> & {
  venue: VenueOfBooking
}

/** Confirmation of this device's booking, else {@link NoBooking}. */
export const BookingCompleted = (props: BookingCompletedProps) => {
  const t = useTranslations('booking')
  const [sent, setSent] = useState<SentTable | null | 'reading'>('reading')
  const { id } = props.venue
  useEffect(() => setSent(sentBookingInAddress(id)), [id])
  if (sent === 'reading') {
    return (
      <div className="booking-waiting">
        <h1 className="visually-hidden">{t('title')}</h1>
      </div>
    )
  }
  return sent ? <BookingConfirmation {...props} sent={sent} /> : <NoBooking {...props} />
}
