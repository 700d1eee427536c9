import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { FailedOrder } from '@/components/confirmation/failed-order'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueFrame } from '@/components/layout/venue-frame'

export const generateStaticParams = anyVenue

const OrderErrorPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <ClientTexts locale={locale} namespaces={['confirmation']}>
        <FailedOrder kind="error" venue={{ id: venue.id }} type={type} venueRef={venueRef} />
      </ClientTexts>
    </VenueFrame>
  )
}

export default OrderErrorPage
