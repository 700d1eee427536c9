import '@/components/ui/controls.css'
import { type LookParams, readLookPage } from '@/app/strict/[locale]/look/[type]/[ref]/look-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { LookGuard } from '@/components/office/look/inside/look-guard'
import { Splash } from '@/components/splash/splash'

/** /look/{language}/{type}/{draft}, rewritten by `middleware.ts`. */
const LookSplashPage = async ({ params }: { params: LookParams }) => {
  const { locale, type, ref, venue } = await readLookPage(params)
  return (
    <VenueFrame venue={venue}>
      <LookGuard type={type} venueRef={ref} />
      <Splash {...{ venue, type, locale }} venueRef={ref} hasPixel={false} isTracked={false} />
    </VenueFrame>
  )
}

export default LookSplashPage
