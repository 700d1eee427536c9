import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { Splash } from '@/components/splash/splash'

export const generateStaticParams = anyVenue

const SplashPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <Splash venue={venue} type={type} venueRef={venueRef} locale={locale} />
    </VenueFrame>
  )
}

export default SplashPage
