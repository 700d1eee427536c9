import type { ReactNode } from 'react'
import type { AddressFieldProps } from '@/components/address/address-props'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { FormService } from '@/lib/core/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/core/venue/venue'

export type ServicePageProps = {
  /** Whole venue: part of the order payload (spec section 3). */
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  service: FormService
  /** Cart if only one service. */
  back: 'cart' | 'type'
  /** What the server accepts today. */
  providers: PaymentMethod[]
  /** Online minimum, in cents. */
  onlineMinimum: Cents
  addressMode: AddressFieldProps['mode']
  town: AddressFieldProps['town']
  /** Flag recap. */
  recap: boolean
  /** Who sells, as the server says. */
  seller: ReactNode
}
