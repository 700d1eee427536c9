'use client'

import { useTranslations } from 'next-intl'
import type { ConfirmedProps } from '@/components/confirmation/confirmed-props'
import { mapsLink } from '@/lib/core/http/links'
import { telLink } from '@/lib/core/venue/phone-number'
import { type FormService, SERVICE_ROWS } from '@/lib/core/venue/services'
import { venueAddress } from '@/lib/core/venue/venue-address'

type VenueContactProps = Pick<ConfirmedProps, 'payload' | 'venue'> & { service: FormService }

export const VenueContact = ({ payload, venue, service }: VenueContactProps) => {
  const t = useTranslations('confirmation')
  const { restaurant } = payload
  const isFetched = SERVICE_ROWS[service].destination === 'counter'
  const call = telLink(restaurant.phone_number)
  if (!isFetched && !call) return null
  return (
    <section className="confirmation-contact">
      <h2>{t(`where.${service}`)}</h2>
      {isFetched ? (
        <>
          <p>{venueAddress(restaurant)}</p>
          <a
            className="button"
            href={mapsLink(restaurant.latitude, restaurant.longitude)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('where.map')}
            <span className="visually-hidden"> {t('where.newTab')}</span>
          </a>
        </>
      ) : null}
      {call ? (
        <a className="button" href={call}>
          {t('awaiting.call', { venue: venue.name })}
        </a>
      ) : null}
    </section>
  )
}
