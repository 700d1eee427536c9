import '@/components/ui/controls.css'
import { RestaurantData } from '@/app/[locale]/[type]/q/[venue]/restaurant-data'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { BookingInSight } from '@/components/booking/in-sight/booking-in-sight'
import { LanguageSelector } from '@/components/popups/language-selector'
import { VenueScreen } from '@/components/running/venue-screen'
import { Splash } from '@/components/splash/splash'
import { TabInSight } from '@/components/tab/in-sight/tab-in-sight'
import { offersBill } from '@/lib/core/bill/pay-time'
import { offersBooking } from '@/lib/core/booking/booking'
import { splashPath } from '@/lib/core/http/links'
import { adPixelOf } from '@/lib/core/tracking/ad-pixel'
import { env, hasFeature } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const SplashPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const page = await venueMetadata({ locale, venue }, 'splash')
  const languages = hasFeature('language-selector') && (
    <LanguageSelector locale={locale} path={splashPath(type, venueRef)} />
  )
  return (
    <VenueScreen {...{ venue, type, venueRef, locale }} head={<VenueHead page={page} venue={venue} />}>
      <Splash
        {...{ venue, type, venueRef, locale }}
        hasPixel={adPixelOf(env()) !== null}
        languageSelector={languages}
      />
      {offersBooking(venue) ? <BookingInSight {...{ type, venueRef, locale }} venueId={venue.id} /> : null}
      {offersBill(venue, type) ? <TabInSight {...{ type, venueRef, locale }} venueId={venue.id} /> : null}
      <RestaurantData venue={venue} />
    </VenueScreen>
  )
}

export default SplashPage
