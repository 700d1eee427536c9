import { getTranslations } from 'next-intl/server'
import { BackLink } from '@/components/info/back-link'
import { MapCard } from '@/components/info/map-card'
import type { Locale } from '@/lib/i18n/locales'
import { splashPath } from '@/lib/links'
import { formatEuro } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/info/info.css'

type InfoPageProps = {
  venue: Pick<
    PublicVenue,
    | 'name'
    | 'description'
    | 'cover_charge'
    | 'timetables_formatted'
    | 'amenities'
    | 'address'
    | 'city'
    | 'latitude'
    | 'longitude'
  >
  type: OrderType
  venueRef: string
  locale: Locale
}

/** Venue information (spec section 2): the place, its hours, its services and where it is. */
export const InfoPage = async ({ venue, type, venueRef, locale }: InfoPageProps) => {
  const t = await getTranslations({ locale, namespace: 'info' })
  return (
    <>
      <header className="page-header">
        <BackLink href={splashPath(type, venueRef)} label={t('back')} />
        <h1>{t('title')}</h1>
      </header>
      <div className="info">
        <section className="info-section" aria-labelledby="info-place">
          <h2 id="info-place">{t('place')}</h2>
          <p className="info-name">{venue.name}</p>
          {venue.description ? <p className="info-text">{venue.description}</p> : null}
          {venue.cover_charge > 0 ? (
            <p className="info-cover">{t('cover', { amount: formatEuro(venue.cover_charge) })}</p>
          ) : null}
        </section>
        <section className="info-section" aria-labelledby="info-hours">
          <h2 id="info-hours">{t('hours')}</h2>
          <p className="info-text">{venue.timetables_formatted || t('noHours')}</p>
        </section>
        <section className="info-section" aria-labelledby="info-services">
          <h2 id="info-services">{t('services')}</h2>
          {venue.amenities.length > 0 ? (
            <ul className="info-services">
              {venue.amenities.map((amenity) => (
                <li key={amenity.name} className="info-service">
                  {amenity.image_path ? (
                    <img src={amenity.image_path} alt="" width={32} height={32} loading="lazy" />
                  ) : (
                    <span className="info-service-dot" aria-hidden="true" />
                  )}
                  {amenity.name}
                </li>
              ))}
            </ul>
          ) : (
            <p className="info-text">{t('noServices')}</p>
          )}
        </section>
        <section className="info-section" aria-labelledby="info-map">
          <h2 id="info-map">{t('map')}</h2>
          <MapCard venue={venue} openLabel={t('openMap')} newTabLabel={t('newTab')} />
        </section>
      </div>
    </>
  )
}
