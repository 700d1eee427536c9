import '@/components/ui/controls.css'
import { ServiceScreen } from '@/app/[locale]/[type]/q/[venue]/orders/service-screen'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'

export const generateStaticParams = anyVenue

const DeliveryPage = async ({ params }: { params: VenueParams }) => (
  <ServiceScreen {...(await readVenuePage(params))} service="delivery" />
)

export default DeliveryPage
