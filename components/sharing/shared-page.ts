import type { ReactNode } from 'react'
import type { CartProduct } from '@/lib/cart/cart'
import type { Locale } from '@/lib/i18n/locales'
import type { RealtimeConfig } from '@/lib/realtime/channel'
import type { ShareSync } from '@/lib/sharing/browser/sync-share'
import type { OrderType } from '@/lib/venue/order-type'
import type { PublicVenue } from '@/lib/venue/venue'

/** What sharing asks of a page. */
export type CartSharing = { config: RealtimeConfig; locale: Locale }

/** The cart page a share is on. `isOn` is false for the view that is not shown: its hooks then ask nothing. */
export type SharingPage = {
  venue: Pick<PublicVenue, 'id' | 'name'>
  type: OrderType
  venueRef: string
  sharing: CartSharing | null
  shareid: string | null
  isOn: boolean
}

/** What sharing changes among the lines and below them. */
export type SharedParts = {
  /** A guest sees their own lines alone. */
  ownOnly: boolean
  /** What to call the people whose lines are here, by id. */
  names: Map<string, string>
  onPersonLine: ShareSync['change'] | null
  /** Stands instead of the way on, for a guest. */
  footOf: ((products: CartProduct[]) => ReactNode) | null
}

/** What sharing adds to a cart page. */
export type SharedView = {
  /** Of somebody else's share or of the own one; every link to menu and cart keeps it. */
  shareid: string | null
  parts: SharedParts | null
  panel: ReactNode
  /** Below an empty cart. */
  emptyFoot: ReactNode
}
