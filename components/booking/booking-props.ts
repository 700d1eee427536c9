import type { Locale } from '@/lib/i18n/locales'
import type { HoursLine } from '@/lib/venue/opening/hours-lines'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'

/** Where a table is booked, and whom to call about it. */
export type VenueOfBooking = Pick<
  PublicVenue,
  'id' | 'name' | 'phone_number' | 'address' | 'city' | 'latitude' | 'longitude'
>

export type BookingPageProps = {
  venue: VenueOfBooking &
    Pick<PublicVenue, 'token' | 'cover_charge' | 'timetables' | 'closures'> & {
      /** So many hours before its time a booking can be cancelled here; null where it cannot. */
      cancelHours: number | null
    }
  type: OrderType
  venueRef: string
  locale: Locale
  /** The opening hours, written in the diner's language. */
  hours: HoursLine[]
  /** Whether an order can go with a booking here. */
  takesOrder: boolean
}
