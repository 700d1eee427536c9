import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PrivacyChoices } from '@/components/consent/privacy-choices'
import { PrivacyFooter, PrivacyLink } from '@/components/consent/privacy-footer'
import { Picture } from '@/components/layout/picture'
import { TrackPage } from '@/components/layout/track-page'
import { OpeningLine } from '@/components/splash/opening-line'
import { bookingPath, infoPath, menuPath, privacyPath } from '@/lib/core/http/links'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import { pictureAt } from '@/lib/core/venue/photo-address'
import type { PublicVenue } from '@/lib/core/venue/venue'
import '@/components/splash/splash.css'

type SplashProps = {
  venue: Pick<
    PublicVenue,
    'id' | 'token' | 'name' | 'city' | 'image_path' | 'has_booking' | 'has_orders' | 'timetables'
  >
  type: OrderType
  venueRef: string
  locale: Locale
  hasPixel: boolean
  /** Only with its flag (spec section 2). */
  languageSelector?: ReactNode
  isTracked?: boolean
}

/** Venue home (spec section 2). */
export const Splash = async (props: SplashProps) => {
  const { venue, type, venueRef, locale, hasPixel, languageSelector, isTracked = true } = props
  const t = await getTranslations({ locale, namespace: 'splash' })
  const initial = (
    <span className="splash-initial" aria-hidden="true">
      {Array.from(venue.name)[0]}
    </span>
  )
  return (
    <div className="splash">
      {isTracked ? <TrackPage venue={{ id: venue.id, token: venue.token, has_orders: venue.has_orders }} /> : null}
      {languageSelector ? <div className="splash-language">{languageSelector}</div> : null}
      <div className="splash-picture">
        {venue.image_path ? (
          <Picture src={pictureAt(venue.image_path, 'large')} width={680} height={510} fallback={initial} priority />
        ) : (
          initial
        )}
      </div>
      <div className="splash-body">
        <h1 className="splash-name">{venue.name}</h1>
        {venue.city ? <p className="splash-city">{venue.city}</p> : null}
        {venue.timetables.length > 0 ? <OpeningLine venueRef={venueRef} locale={locale} /> : null}
        <nav className="splash-actions" aria-label={t('actions')}>
          <a className="button button-primary splash-menu" href={menuPath(type, venueRef)} data-leads="menu">
            {t('menu')}
          </a>
          {venue.has_booking ? (
            <>
              <a className="button" href={bookingPath(type, venueRef)} data-leads="bookingrestaurant">
                {t('book')}
              </a>
              <a className="button button-quiet" href={infoPath(type, venueRef)} data-leads="info">
                {t('info')}
              </a>
            </>
          ) : null}
        </nav>
        <PrivacyLink locale={locale} href={privacyPath(type, venueRef)} />
        <PrivacyFooter locale={locale} hasPixel={hasPixel} />
        <PrivacyChoices locale={locale} />
      </div>
    </div>
  )
}
