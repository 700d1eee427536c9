import type { StoredEntry } from '@/lib/sharing/shared-cart'
import type { OrderType } from '@/lib/venue/order-type'

/** How long a shared cart lives, ms: a day covers a beach day's table and its night. */
export const SHARE_MS = 24 * 60 * 60 * 1000

/** A shared cart as a system keeps it; it cannot open it, since the token and the owner's key are not in it. */
export type StoredShare = {
  /** SHA-256 of the token. */
  id: string
  /** SHA-256 of the owner's key: where the owner listens for changes. */
  channel: string
  res_id: number
  type: OrderType
  state: 'open' | 'closed'
  /** The order it became; null while nobody said. */
  orderId: string | null
  order: StoredEntry[]
}

/** A part as it is put: `products` as the menu named and priced them. */
export type SharedPart = Omit<StoredEntry, 'version'>
