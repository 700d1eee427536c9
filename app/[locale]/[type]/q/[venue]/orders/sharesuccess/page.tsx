import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ShareSuccess } from '@/components/confirmation/share-success'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { offersBill } from '@/lib/core/bill/pay-time'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'

export const generateStaticParams = anyVenue

const ShareSuccessPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const sharing = { config: realtimeConfig(), locale }
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      <ClientTexts locale={locale} namespaces={['confirmation', 'sharing']}>
        <ShareSuccess venueId={venue.id} hasBill={offersBill(venue, type)} {...{ type, venueRef, sharing }} />
      </ClientTexts>
    </VenueScreen>
  )
}

export default ShareSuccessPage
