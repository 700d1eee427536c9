import '@/components/ui/controls.css'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { BookingPage } from '@/components/booking/booking-page'
import { ClientTexts } from '@/components/layout/client-texts'
import { TrackPage } from '@/components/layout/track-page'
import { VenueScreen } from '@/components/running/venue-screen'
import { SyncOwnShare } from '@/components/sharing/sync-own-share'
import { NotAvailable } from '@/components/states/not-available'
import { offersBooking } from '@/lib/booking/booking'
import { hasFeature } from '@/lib/env'
import { menuPath } from '@/lib/links'
import { realtimeConfig } from '@/lib/realtime/server/realtime-config'
import { hoursLines } from '@/lib/venue/opening/hours-lines'
import { canOrder } from '@/lib/venue/ordering'

export const generateStaticParams = anyVenue

const BookingRestaurantPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  if (!offersBooking(venue)) {
    return (
      <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
        <NotAvailable locale={locale} reason="screen" next={{ to: 'menu', href: menuPath(type, venueRef) }} />
      </VenueScreen>
    )
  }
  const { id, token, name, phone_number, cover_charge, timetables, closures, has_orders, bookingCancelHours } = venue
  const { address, city, latitude, longitude } = venue
  const takesOrder = canOrder(venue, 'b')
  return (
    <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale}>
      <TrackPage venue={{ id, token, has_orders }} />
      <ClientTexts locale={locale} namespaces={['common', 'booking', 'person']}>
        <BookingPage
          venue={{
            ...{ id, token, name, phone_number, cover_charge, timetables, closures, bookingCancelHours },
            ...{ address, city, latitude, longitude },
          }}
          type={type}
          venueRef={venueRef}
          locale={locale}
          hours={hoursLines(venue, locale)}
          takesOrder={takesOrder}
        />
      </ClientTexts>
      {takesOrder && hasFeature('cart-sharing') && (
        <SyncOwnShare venueId={id} locale={locale} config={realtimeConfig()} />
      )}
    </VenueScreen>
  )
}

export default BookingRestaurantPage
