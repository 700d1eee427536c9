import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { SuccessPage } from '@/components/confirmation/success-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueFrame } from '@/components/layout/venue-frame'

export const generateStaticParams = anyVenue

const OrderSuccessPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <ClientTexts locale={locale} namespaces={['confirmation']}>
        <SuccessPage venue={{ id: venue.id, name: venue.name }} type={type} venueRef={venueRef} />
      </ClientTexts>
    </VenueFrame>
  )
}

export default OrderSuccessPage
