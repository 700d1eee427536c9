import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { VenueFrame } from '@/components/layout/venue-frame'
import { NotAvailable } from '@/components/states/not-available'
import { menuPath } from '@/lib/links'

export const generateStaticParams = anyVenue

const BookingPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  return (
    <VenueFrame venue={venue}>
      <NotAvailable locale={locale} reason="screen" next={{ to: 'menu', href: menuPath(type, venueRef) }} />
    </VenueFrame>
  )
}

export default BookingPage
