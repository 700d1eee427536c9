import type { Locale } from '@/lib/i18n/locales'
import type { HoursLine } from '@/lib/venue/hours-lines'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'

export type BookingPageProps = {
  venue: Pick<PublicVenue, 'id' | 'token' | 'name' | 'phone_number' | 'cover_charge' | 'timetables' | 'closures'>
  type: OrderType
  venueRef: string
  locale: Locale
  /** The opening hours, written in the diner's language. */
  hours: HoursLine[]
  /** Whether an order can go with a booking here. */
  takesOrder: boolean
}
