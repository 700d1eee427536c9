import type { ReactNode } from 'react'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/core/venue/venue'

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
  /** Who sells, as the server says. */
  seller: ReactNode
}
