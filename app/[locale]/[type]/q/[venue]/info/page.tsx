import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { InfoPage } from '@/components/info/info-page'
import { NewsletterInvitation } from '@/components/newsletter/newsletter-invitation'
import { VenueScreen } from '@/components/running/venue-screen'
import { env, hasFeature } from '@/lib/env'

export const generateStaticParams = anyVenue

const VenueInfoPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const { COPERTO_GOOGLE_MAPS_KEY: key, COPERTO_GOOGLE_MAPS_URL: url } = env()
  const invitation = hasFeature('subscription') && (
    <NewsletterInvitation venue={venue} type={type} venueRef={venueRef} locale={locale} />
  )
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      <InfoPage
        venue={venue}
        type={type}
        venueRef={venueRef}
        locale={locale}
        maps={key ? { key, url } : undefined}
        invitation={invitation}
      />
    </VenueScreen>
  )
}

export default VenueInfoPage
