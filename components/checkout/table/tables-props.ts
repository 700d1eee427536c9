import type { Locale } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

export type TablesPageProps = {
  /** The whole venue: the order payload of spec section 3 carries it to the confirmation page. */
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  /** What the server can take at this venue today; the buttons are these and no others. */
  providers: PaymentMethod[]
  /** Cents that the online one of them takes at least. */
  onlineMinimum: Cents
  /** The special venue without a people counter (spec section 2). */
  hidePeople?: boolean
  /** The lines of the order, folded away (flag recap). */
  recap?: boolean
  /** From `tableKeyboard`. */
  keyboard?: 'numeric' | 'text'
}
