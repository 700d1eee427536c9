import '@/components/ui/controls.css'
import { notFound } from 'next/navigation'
import { RestaurantData } from '@/app/[locale]/[type]/q/[venue]/restaurant-data'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { RunningOrders } from '@/components/running/running-orders'
import { BrandedSplash } from '@/components/splash/branded-splash'
import { menuPath } from '@/lib/core/http/links'
import { adPixelOf } from '@/lib/core/tracking/ad-pixel'
import { specialVenue } from '@/lib/core/venue/special-venues'
import { themeStyle } from '@/lib/core/venue/theme'
import { env } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

/** Splash of the one branded venue (spec section 2). */
const BrandedSplashPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const { brandedSplash } = specialVenue(venue)
  if (!brandedSplash) notFound()
  // The canonical URL is the venue's usual splash.
  const head = await venueMetadata({ locale, venue }, 'splash')
  return (
    <main style={themeStyle(venue)}>
      <VenueHead page={head} venue={venue} />
      <BrandedSplash
        {...{ venue, locale, ...brandedSplash }}
        menuHref={menuPath('r', venue.token)}
        hasPixel={adPixelOf(env()) !== null}
      />
      <RunningOrders venueId={venue.id} type={type} venueRef={venueRef} locale={locale} />
      <RestaurantData venue={venue} />
    </main>
  )
}

export default BrandedSplashPage
