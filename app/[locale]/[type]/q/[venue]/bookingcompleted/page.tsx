import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { BookingCompleted } from '@/components/booking/booking-completed'
import { SellerNotice } from '@/components/info/seller-notice'
import { ClientTexts } from '@/components/layout/client-texts'
import { VenueScreen } from '@/components/running/venue-screen'
import { NotAvailable } from '@/components/states/not-available'
import { offersBooking } from '@/lib/core/booking/booking'
import { menuPath } from '@/lib/core/http/links'
import { answersBookingsByMessage, operator } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const BookingCompletedPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const { id, name, phone_number, address, city, latitude, longitude } = venue
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      {offersBooking(venue) ? (
        <ClientTexts locale={locale} namespaces={['common', 'booking', 'waiting']}>
          <BookingCompleted
            venue={{ id, name, phone_number, address, city, latitude, longitude }}
            type={type}
            venueRef={venueRef}
            locale={locale}
            seller={<SellerNotice venue={venue} operator={operator()} locale={locale} />}
            byMessage={answersBookingsByMessage()}
          />
        </ClientTexts>
      ) : (
        <NotAvailable locale={locale} reason="screen" next={{ to: 'menu', href: menuPath(type, venueRef) }} />
      )}
    </VenueScreen>
  )
}

export default BookingCompletedPage
