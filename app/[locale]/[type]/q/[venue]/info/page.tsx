import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { InfoPage } from '@/components/info/info-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { NewsletterInvitation } from '@/components/newsletter/newsletter-invitation'
import { env, hasFeature } from '@/lib/env'

export const generateStaticParams = anyVenue

const VenueInfoPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const { COPERTO_GOOGLE_MAPS_KEY: key, COPERTO_GOOGLE_MAPS_URL: url } = env()
  const invitation = hasFeature('subscription') && (
    <NewsletterInvitation venue={venue} type={type} venueRef={venueRef} locale={locale} />
  )
  return (
    <VenueFrame venue={venue}>
      <InfoPage
        venue={venue}
        type={type}
        venueRef={venueRef}
        locale={locale}
        maps={key ? { key, url } : undefined}
        invitation={invitation}
      />
    </VenueFrame>
  )
}

export default VenueInfoPage
