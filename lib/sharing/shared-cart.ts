import { z } from 'zod'
import { cartProductSchema } from '@/lib/cart/cart'
import { orderTypeSchema } from '@/lib/venue/order-type'

/** Bounds of a shared cart: one table's worth of guests. */
export const MAX_GUESTS = 20
export const MAX_GUEST_LINES = 50
export const MAX_GUEST_NAME = 40

/** One person's part of a shared cart; `user` is the name shown to the owner. */
export const sharedEntrySchema = z.object({
  user_id: z.string().min(1).max(64),
  user: z.string().trim().min(1, 'name_required').max(MAX_GUEST_NAME, 'name_too_long'),
  products: z.array(cartProductSchema).max(MAX_GUEST_LINES),
})

const entriesSchema = z.array(sharedEntrySchema).max(MAX_GUESTS)

/** Shared cart order (spec section 3), as it is sent. */
export const sharedCartOrderSchema = z.object({
  res_id: z.int().min(0),
  type: orderTypeSchema,
  order: entriesSchema,
  token: z.string().min(1).max(128),
  action: z.literal('send active'),
})

/** The stored shared cart (spec sections 3 and 7). */
export const sharedCartSchema = z.object({ order: entriesSchema })

export type SharedEntry = z.infer<typeof sharedEntrySchema>
export type SharedCartOrder = z.infer<typeof sharedCartOrderSchema>
export type SharedCart = z.infer<typeof sharedCartSchema>

/** The entries with one more: a guest who sends again replaces the earlier part, in its place. */
export const withEntry = (entries: SharedEntry[], entry: SharedEntry): SharedEntry[] =>
  entries.some(({ user_id }) => user_id === entry.user_id)
    ? entries.map((known) => (known.user_id === entry.user_id ? entry : known))
    : [...entries, entry]
