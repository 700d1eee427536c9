import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { InfoPage } from '@/components/info/info-page'
import { VenueFrame } from '@/components/layout/venue-frame'

export const generateStaticParams = anyVenue

const VenueInfoPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <InfoPage venue={venue} type={type} venueRef={venueRef} locale={locale} />
    </VenueFrame>
  )
}

export default VenueInfoPage
