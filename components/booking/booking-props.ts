import type { ReactNode } from 'react'
import type { Locale } from '@/lib/core/i18n/locales'
import type { HoursLine } from '@/lib/core/venue/opening/hours-lines'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'

export type VenueOfBooking = Pick<
  PublicVenue,
  'id' | 'name' | 'phone_number' | 'address' | 'city' | 'latitude' | 'longitude'
>

export type BookingPageProps = {
  venue: VenueOfBooking &
    Pick<PublicVenue, 'token' | 'phones' | 'cover_charge' | 'closures'> & {
      /** Online cancellation ends this many hours before; null: not offered. */
      cancelHours: number | null
    }
  type: OrderType
  venueRef: string
  locale: Locale
  hours: HoursLine[]
  /** Whether a booking can include an order. */
  takesOrder: boolean
  /** Who sells, as the server says. */
  seller: ReactNode
  /** The venue's answer comes to the guest's phone too. */
  byMessage: boolean
}
