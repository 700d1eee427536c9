import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ShareSuccess } from '@/components/confirmation/share-success'
import { VenueScreen } from '@/components/running/venue-screen'

export const generateStaticParams = anyVenue

const ShareSuccessPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      <ShareSuccess locale={locale} type={type} venueRef={venueRef} />
    </VenueScreen>
  )
}

export default ShareSuccessPage
