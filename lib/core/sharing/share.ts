import { z } from 'zod'
import { cartProductSchema } from '@/lib/core/cart/cart'
import type { StoredEntry } from '@/lib/core/sharing/shared-cart'
import type { OrderType } from '@/lib/core/venue/order-type'

/** In ms: covers a beach day and its night. */
export const SHARE_MS = 24 * 60 * 60 * 1000

/** ordering: an order has the parts and waits for its payment. closed: the order left, or the owner stopped sharing. */
export const SHARE_STATES = ['open', 'ordering', 'closed'] as const

export type ShareState = (typeof SHARE_STATES)[number]

/** `order`: state of the order that took the parts, null for none. One that nobody paid gives them free again. */
export const shareStateOf = (stored: 'open' | 'closed', order: string | null): ShareState => {
  if (stored === 'closed' || order === 'queued' || order === 'delivered') return 'closed'
  return order === 'draft' || order === 'awaiting' ? 'ordering' : 'open'
}

/** What the owner's cart has besides the parts, as the server priced it. `person`: a guest of an earlier share. */
export const ownPartSchema = z.object({
  lines: z.array(z.object({ product: cartProductSchema, person: z.string().nullable() })),
  /** Whole percent. */
  discount: z.int().min(0).max(100),
  /** Cents. */
  cover: z.int().min(0),
  /** People whose cover that is. */
  covers: z.int().min(0),
})

export type OwnPart = z.infer<typeof ownPartSchema>

/** Cannot open the share: it holds neither token nor owner's key. */
export type StoredShare = {
  id: string
  /** SHA-256 of the owner's key; owner and guests listen here. */
  channel: string
  res_id: number
  type: OrderType
  state: ShareState
  /** The order that took the parts. */
  orderId: string | null
  order: StoredEntry[]
  own: OwnPart | null
}

/** Priced and named by the menu. */
export type SharedPart = Omit<StoredEntry, 'version'>

/** A withdrawn part keeps neither name nor lines. */
export const withdrawnPart = (user_id: string): SharedPart => ({ user_id, user: '', products: [] })

export const isWithdrawn = ({ user }: Pick<StoredEntry, 'user'>): boolean => user === ''
