import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { FailedOrder } from '@/components/confirmation/failed-order'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'

export const generateStaticParams = anyVenue

const OrderCancelPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale} isConfirmation>
      <ClientTexts locale={locale} namespaces={['confirmation']}>
        <FailedOrder kind="cancel" venue={{ id: venue.id }} type={type} venueRef={venueRef} />
      </ClientTexts>
    </VenueScreen>
  )
}

export default OrderCancelPage
