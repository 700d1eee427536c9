import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { bookingPath, infoPath, menuPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/splash/splash.css'

type SplashProps = {
  venue: Pick<PublicVenue, 'name' | 'city' | 'image_path' | 'has_booking'>
  type: OrderType
  venueRef: string
  locale: Locale
  /** The language selector, only while its flag is on (spec section 2). */
  languageSelector?: ReactNode
}

/** Venue home (spec section 2): picture, name, the way to the menu and, with booking, the two other buttons. */
export const Splash = async ({ venue, type, venueRef, locale, languageSelector }: SplashProps) => {
  const t = await getTranslations({ locale, namespace: 'splash' })
  return (
    <div className="splash">
      {languageSelector ? <div className="splash-language">{languageSelector}</div> : null}
      <div className="splash-picture">
        {venue.image_path ? (
          <img src={venue.image_path} alt="" width={680} height={510} fetchPriority="high" />
        ) : (
          <span className="splash-initial" aria-hidden="true">
            {Array.from(venue.name)[0]}
          </span>
        )}
      </div>
      <div className="splash-body">
        <h1 className="splash-name">{venue.name}</h1>
        {venue.city ? <p className="splash-city">{venue.city}</p> : null}
        <nav className="splash-actions" aria-label={t('actions')}>
          <a className="button button-primary splash-menu" href={menuPath(type, venueRef)}>
            {t('menu')}
          </a>
          {venue.has_booking ? (
            <>
              <a className="button" href={bookingPath(type, venueRef)}>
                {t('book')}
              </a>
              <a className="button button-quiet" href={infoPath(type, venueRef)}>
                {t('info')}
              </a>
            </>
          ) : null}
        </nav>
      </div>
    </div>
  )
}
