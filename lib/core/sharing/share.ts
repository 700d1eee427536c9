import type { StoredEntry } from '@/lib/core/sharing/shared-cart'
import type { OrderType } from '@/lib/core/venue/order-type'

/** In ms: covers a beach day and its night. */
export const SHARE_MS = 24 * 60 * 60 * 1000

/** Cannot open the share: it holds neither token nor owner's key. */
export type StoredShare = {
  id: string
  /** SHA-256 of the owner's key; the owner listens here. */
  channel: string
  res_id: number
  type: OrderType
  state: 'open' | 'closed'
  orderId: string | null
  order: StoredEntry[]
}

/** Priced and named by the menu. */
export type SharedPart = Omit<StoredEntry, 'version'>
