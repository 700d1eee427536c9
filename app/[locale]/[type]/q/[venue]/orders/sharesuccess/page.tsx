import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { ShareSuccess } from '@/components/confirmation/share-success'
import { VenueFrame } from '@/components/layout/venue-frame'

export const generateStaticParams = anyVenue

const ShareSuccessPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <ShareSuccess locale={locale} type={type} venueRef={venueRef} />
    </VenueFrame>
  )
}

export default ShareSuccessPage
