'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { VenueOfBooking } from '@/components/booking/booking-props'
import { mapsLink } from '@/lib/core/http/links'
import { telLink } from '@/lib/core/venue/phone-number'
import { venueAddress } from '@/lib/core/venue/venue-address'

export const BookingVenue = ({ venue, seller }: { venue: VenueOfBooking; seller: ReactNode }) => {
  const t = useTranslations('booking')
  const call = telLink(venue.phone_number)
  return (
    <section className="booking-order" aria-labelledby="booking-where">
      <h2 id="booking-where">{venue.name}</h2>
      <p>{venueAddress(venue)}</p>
      <a className="button" href={mapsLink(venue.latitude, venue.longitude)} target="_blank" rel="noopener noreferrer">
        {t('sent.map')}
        <span className="visually-hidden"> {t('sent.newTab')}</span>
      </a>
      {call ? (
        <a className="button" href={call}>
          {t('call', { phone: `\u2066${venue.phone_number}\u2069` })}
        </a>
      ) : null}
      {seller}
    </section>
  )
}
