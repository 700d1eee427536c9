import '@/components/ui/controls.css'
import { ConfirmationScreen } from '@/app/[locale]/[type]/q/[venue]/orders/confirmation-screen'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'

export const generateStaticParams = anyVenue

const OrderSuccessPage = async ({ params }: { params: VenueParams }) => (
  <ConfirmationScreen {...(await readVenuePage(params))} page="success" />
)

export default OrderSuccessPage
