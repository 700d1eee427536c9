import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { CartPage } from '@/components/cart/cart-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueFrame } from '@/components/layout/venue-frame'

export const generateStaticParams = anyVenue

const OrdersPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <ClientTexts locale={locale} namespaces={['cart']}>
        <CartPage venue={{ id: venue.id, token: venue.token, name: venue.name }} type={type} venueRef={venueRef} />
      </ClientTexts>
    </VenueFrame>
  )
}

export default OrdersPage
