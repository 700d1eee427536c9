import '@/components/ui/controls.css'
import { RestaurantData } from '@/app/[locale]/[type]/q/[venue]/restaurant-data'
import { VenueHead } from '@/app/[locale]/[type]/q/[venue]/venue-head'
import { venueMetadata } from '@/app/[locale]/[type]/q/[venue]/venue-metadata'
import { anyVenue, readVenuePage, type VenueParams } from '@/app/[locale]/[type]/q/[venue]/venue-page'
import { BookingPage } from '@/components/booking/booking-page'
import { SellerNotice } from '@/components/info/seller-notice'
import { ClientTexts } from '@/components/layout/client-texts'
import { TrackPage } from '@/components/layout/track-page'
import { VenueScreen } from '@/components/running/venue-screen'
import { SyncOwnShare } from '@/components/sharing/sync-own-share'
import { NotAvailable } from '@/components/states/not-available'
import { offersBooking } from '@/lib/core/booking/booking'
import { menuPath } from '@/lib/core/http/links'
import { hoursLines } from '@/lib/core/venue/opening/hours-lines'
import { canOrder } from '@/lib/core/venue/ordering'
import { takesCancellations } from '@/lib/server/booking/booking-context'
import { realtimeConfig } from '@/lib/server/realtime/realtime-config'
import { answersBookingsByMessage, hasFeature, operator, postsBookings, sendsMessages } from '@/lib/server/settings/env'

export const generateStaticParams = anyVenue

const BookingRestaurantPage = async ({ params }: { params: VenueParams }) => {
  const { locale, type, venueRef, venue } = await readVenuePage(params)
  const page = await venueMetadata({ locale, venue }, 'booking', offersBooking(venue))
  const head = <VenueHead page={page} venue={venue} />
  if (!offersBooking(venue)) {
    return (
      <VenueScreen venue={venue} type={type} venueRef={venueRef} locale={locale} head={head}>
        <NotAvailable locale={locale} reason="screen" next={{ to: 'menu', href: menuPath(type, venueRef) }} />
      </VenueScreen>
    )
  }
  const { id, token, name, phone_number, cover_charge, closures, has_orders, bookingCancelHours } = venue
  const { address, city, latitude, longitude, phones } = venue
  const mayCancel = takesCancellations({ messages: sendsMessages(), posts: postsBookings() })
  const cancelHours = mayCancel ? bookingCancelHours : null
  const takesOrder = canOrder(venue, 'b')
  return (
    <VenueScreen {...{ venue, type, venueRef, locale, head }} ordering={{ services: ['booking'], known: venue.pauses }}>
      <TrackPage venue={{ id, token, has_orders }} />
      <ClientTexts locale={locale} namespaces={['common', 'booking', 'person', 'waiting']}>
        <BookingPage
          venue={{
            ...{ id, token, name, phone_number, cover_charge, closures, cancelHours },
            ...{ address, city, latitude, longitude, phones },
          }}
          type={type}
          venueRef={venueRef}
          locale={locale}
          hours={hoursLines(venue, locale)}
          takesOrder={takesOrder}
          seller={<SellerNotice venue={venue} operator={operator()} locale={locale} />}
          byMessage={answersBookingsByMessage()}
        />
      </ClientTexts>
      {takesOrder && hasFeature('cart-sharing') && (
        <SyncOwnShare venueId={id} locale={locale} config={realtimeConfig()} />
      )}
      <RestaurantData venue={venue} />
    </VenueScreen>
  )
}

export default BookingRestaurantPage
