import { getTranslations } from 'next-intl/server'
import { PrivacyChoices } from '@/components/consent/privacy-choices'
import { PrivacyFooter } from '@/components/consent/privacy-footer'
import { TrackPage } from '@/components/layout/track-page'
import type { Locale } from '@/lib/core/i18n/locales'
import type { PublicVenue } from '@/lib/core/venue/venue'
import '@/components/splash/splash.css'

type BrandedSplashProps = {
  venue: Pick<PublicVenue, 'id' | 'token' | 'name' | 'has_orders'>
  logo: string
  background: string
  menuHref: string
  locale: Locale
  hasPixel: boolean
}

/** Splash of the one branded venue (spec section 2). Tracks a usersession, and a pageview when its button is tapped. */
export const BrandedSplash = async ({ venue, logo, background, menuHref, locale, hasPixel }: BrandedSplashProps) => {
  const t = await getTranslations({ locale, namespace: 'splash' })
  return (
    <div className="splash-branded">
      <TrackPage
        venue={{ id: venue.id, token: venue.token, has_orders: venue.has_orders }}
        opens={{ action: 'usersession', page: 'calavera' }}
      />
      <img className="splash-background" src={background} alt="" width={780} height={1688} fetchPriority="high" />
      <h1 className="splash-logo">
        <img src={logo} alt={venue.name} width={240} height={120} />
      </h1>
      <a className="button button-primary splash-menu" href={menuHref} data-leads="menu">
        {t('menu')}
      </a>
      <PrivacyFooter locale={locale} hasPixel={hasPixel} />
      <PrivacyChoices locale={locale} />
    </div>
  )
}
