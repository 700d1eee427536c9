import { serviceScreen } from '@/app/[locale]/[type]/q/[venue]/orders/service-screen'
import { anyVenue } from '@/app/[locale]/[type]/q/[venue]/venue-page'

export const generateStaticParams = anyVenue

export default serviceScreen('delivery')
