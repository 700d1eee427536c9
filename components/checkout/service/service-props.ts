import type { AddressFieldProps } from '@/components/address/address-props'
import type { Locale } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

export type ServicePageProps = {
  /** The whole venue: the order payload of spec section 3 carries it to the confirmation page. */
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  service: FormService
  /** The step before: the choice of a service, or the cart where there is one alone. */
  back: 'cart' | 'type'
  /** What the server can take at this venue today; the buttons are these and no others. */
  providers: PaymentMethod[]
  /** Cents that the online one of them takes at least. */
  onlineMinimum: Cents
  addressMode: AddressFieldProps['mode']
  /** The lines of the order, folded away (flag recap). */
  recap: boolean
}
