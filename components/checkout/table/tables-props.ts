import type { Locale } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

export type TablesPageProps = {
  /** Whole venue: part of the order payload (spec section 3). */
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  /** What the server accepts today. */
  providers: PaymentMethod[]
  /** Online minimum, in cents. */
  onlineMinimum: Cents
  /** Special venues (spec section 2). */
  hidePeople?: boolean
  /** Flag recap. */
  recap?: boolean
  keyboard?: 'numeric' | 'text'
}
