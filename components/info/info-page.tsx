import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PrivacyChoices } from '@/components/consent/privacy-choices'
import { PrivacyFooter } from '@/components/consent/privacy-footer'
import { AmenityList } from '@/components/info/amenity-list'
import { BackLink } from '@/components/info/back-link'
import { ClosureList } from '@/components/info/closure-list'
import type { MapsAccess } from '@/components/info/google-map'
import { HoursList } from '@/components/info/hours-list'
import { PrivacyNotice, type PrivacyTerms } from '@/components/info/privacy-notice'
import { SellerNotice } from '@/components/info/seller-notice'
import { VenueMap } from '@/components/info/venue-map'
import { TrackPage } from '@/components/layout/track-page'
import { splashPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import { menuTextAttributes, type TranslatedPart } from '@/lib/core/menu/menu-text'
import { formatEuro } from '@/lib/core/money/money'
import { isAlwaysOpen } from '@/lib/core/venue/opening/always-open'
import { closureLines } from '@/lib/core/venue/opening/closure-lines'
import { hoursLines } from '@/lib/core/venue/opening/hours-lines'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Party } from '@/lib/core/venue/seller/seller'
import type { PublicVenue } from '@/lib/core/venue/venue'
import '@/components/info/info.css'

type InfoPageProps = {
  venue: PublicVenue
  /** The untranslated texts, for `lang`; null if not translated. */
  original: Pick<PublicVenue, 'description' | 'amenities'> | null
  type: OrderType
  venueRef: string
  locale: Locale
  hasPixel: boolean
  terms: PrivacyTerms
  operator: Party | null
  maps?: MapsAccess
  /** Only with its flag. */
  invitation?: ReactNode
}

type SectionProps = { id: string; title: string; children: ReactNode }

const Section = ({ id, title, children }: SectionProps) => (
  <section className="info-section" aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
)

/** Venue information (spec section 2). */
export const InfoPage = async (props: InfoPageProps) => {
  const { venue, original, type, venueRef, locale, hasPixel, terms, operator, maps, invitation } = props
  const t = await getTranslations({ locale, namespace: 'info' })
  const lines = hoursLines(venue, locale)
  const untranslated: TranslatedPart =
    venue.description === original?.description ? { untranslated: ['description'] } : {}
  const always = isAlwaysOpen(venue.timetables)
  const { id, token, name, address, city, latitude, longitude, has_orders } = venue
  const mapWords = {
    open: t('openMap'),
    newTab: t('newTab'),
    show: t('showMap'),
    source: t('mapSource'),
    loading: t('mapLoading'),
    failed: t('mapFailed'),
    mapOf: t('mapOf', { venue: name }),
    marker: t('marker', { venue: name }),
  }
  return (
    <>
      <TrackPage venue={{ id, token, has_orders }} opens={{ action: 'pageview', page: 'info' }} />
      <header className="page-header">
        <BackLink href={splashPath(type, venueRef)} label={t('back')} />
        <h1>{t('title')}</h1>
      </header>
      <div className="info">
        <Section id="info-place" title={t('place')}>
          <p className="info-name">{name}</p>
          {venue.description ? (
            <p className="info-text" {...menuTextAttributes(locale, untranslated, 'description')}>
              {venue.description}
            </p>
          ) : null}
          {venue.cover_charge > 0 ? (
            <p className="info-cover">{t('cover', { amount: formatEuro(venue.cover_charge) })}</p>
          ) : null}
        </Section>
        <Section id="info-hours" title={t('hours')}>
          {lines.length > 0 && !always ? (
            <HoursList lines={lines} closed={t('closed')} today={t('today')} />
          ) : (
            <p className="info-text">{t(always ? 'alwaysOpen' : 'noHours')}</p>
          )}
          <ClosureList
            lines={closureLines(venue.closures, locale).map(({ to, dates }) => ({
              to,
              text: t('closedDays', { dates }),
            }))}
          />
        </Section>
        <Section id="info-services" title={t('services')}>
          {venue.amenities.length > 0 ? (
            <AmenityList amenities={venue.amenities} originals={original?.amenities ?? []} locale={locale} />
          ) : (
            <p className="info-text">{t('noServices')}</p>
          )}
        </Section>
        <Section id="info-map" title={t('map')}>
          <VenueMap
            venue={{ name, address, city, latitude, longitude }}
            locale={locale}
            words={mapWords}
            access={maps}
          />
        </Section>
        <Section id="info-seller" title={t('seller.title')}>
          <SellerNotice venue={venue} operator={operator} locale={locale} />
        </Section>
        {invitation}
        <PrivacyNotice venue={venue} operator={operator} terms={terms} locale={locale} />
        <PrivacyFooter locale={locale} hasPixel={hasPixel} />
        <PrivacyChoices locale={locale} />
      </div>
    </>
  )
}
