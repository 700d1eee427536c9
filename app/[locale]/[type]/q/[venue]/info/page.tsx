import '@/components/ui/controls.css'
import { RestaurantData } from '@/app/[locale]/[type]/q/[venue]/restaurant-data'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { InfoPage } from '@/components/info/info-page'
import { NewsletterInvitation } from '@/components/newsletter/newsletter-invitation'
import { VenueScreen } from '@/components/running/venue-screen'
import { menuLangOf, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { adPixelOf } from '@/lib/core/tracking/ad-pixel'
import { env, hasFeature, operator } from '@/lib/server/settings/env'
import { loadVenue } from '@/lib/server/venue/load-venue'

export const generateStaticParams = anyVenue

const VenueInfoPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const settings = env()
  const { COPERTO_GOOGLE_MAPS_KEY: key, COPERTO_GOOGLE_MAPS_URL: url } = settings
  const terms = {
    orderDays: settings.COPERTO_KEEP_ORDERS_DAYS,
    bookingDays: settings.COPERTO_KEEP_BOOKINGS_DAYS,
    draftHours: settings.COPERTO_KEEP_DRAFTS_HOURS,
  }
  const invitation = hasFeature('subscription') && (
    <NewsletterInvitation venue={venue} type={type} venueRef={venueRef} locale={locale} />
  )
  const isTranslated = menuLangOf(locale) !== ORIGINAL_LANG
  const original = isTranslated ? await loadVenue({ id: venue.id }, ORIGINAL_LANG) : null
  const page = await venueMetadata({ locale, venue }, 'info')
  return (
    <VenueScreen {...{ venue, type, venueRef, locale }} head={<VenueHead page={page} venue={venue} />}>
      <InfoPage
        venue={venue}
        original={original}
        type={type}
        venueRef={venueRef}
        locale={locale}
        hasPixel={adPixelOf(settings) !== null}
        terms={terms}
        operator={operator()}
        maps={key ? { key, url } : undefined}
        invitation={invitation}
      />
      <RestaurantData venue={venue} />
    </VenueScreen>
  )
}

export default VenueInfoPage
