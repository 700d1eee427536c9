import type { ReactNode } from 'react'
import type { CartCover } from '@/components/cart/cart-cover'
import type { ShareSync } from '@/lib/browser/sharing/sync-share'
import type { CartProduct } from '@/lib/core/cart/cart'
import type { Locale } from '@/lib/core/i18n/locales'
import type { RealtimeConfig } from '@/lib/core/realtime/channel'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PublicVenue } from '@/lib/core/venue/venue'

export type CartSharing = { config: RealtimeConfig; locale: Locale }

/** `isOn`: false for the inactive view, whose hooks do nothing. */
export type SharingPage = {
  venue: Pick<PublicVenue, 'id' | 'name'>
  type: OrderType
  venueRef: string
  sharing: CartSharing | null
  cover: CartCover | null
  shareid: string | null
  isOn: boolean
}

export type SharedParts = {
  /** Guests see only their lines. */
  ownOnly: boolean
  /** Display names by id. */
  names: Map<string, string>
  onPersonLine: ShareSync['change'] | null
  /** Replaces the checkout link for guests. */
  footOf: ((products: CartProduct[]) => ReactNode) | null
}

/** What sharing adds to a cart page. */
export type SharedView = {
  /** Kept in links to menu and cart. */
  shareid: string | null
  parts: SharedParts | null
  panel: ReactNode
  /** The panel says what to do with an empty cart. */
  isEmptySaid: boolean
}
