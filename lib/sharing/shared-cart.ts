import { z } from 'zod'
import { cartProductSchema } from '@/lib/cart/cart'
import { MAX_PERSON_ID, MAX_PERSON_NAME } from '@/lib/cart/limits'
import { personName } from '@/lib/sharing/person-name'
import { orderTypeSchema } from '@/lib/venue/order-type'

/** Bounds of a shared cart: one table's worth of guests. */
export const MAX_GUESTS = 20
export const MAX_GUEST_LINES = 50

/** A guest's secret id: their session is known by it alone, so a short one that could be guessed is refused. */
const USER_ID = /^[A-Za-z0-9_-]{22,64}$/

const nameSchema = z
  .string()
  .max(1_000, 'name_too_long')
  .transform(personName)
  .pipe(z.string().min(1, 'name_required').max(MAX_PERSON_NAME, 'name_too_long'))

/** A part as its guest sends it. Names and prices of its products are read by nobody: the server has its own. */
const sentEntrySchema = z.strictObject({
  user_id: z.string().regex(USER_ID),
  user: nameSchema,
  products: z.array(cartProductSchema.strict()).max(MAX_GUEST_LINES),
})

/** Shared cart order (spec section 3), as a guest sends it: with exactly their own part. */
export const sharedCartOrderSchema = z.strictObject({
  res_id: z.int().min(0),
  type: orderTypeSchema,
  order: z.tuple([sentEntrySchema]),
  token: z.string().min(1).max(128),
  action: z.literal('send active'),
})

/** One person's part as it is stored: `user_id` is their public id, `user` their name; `version` counts its changes. */
const storedEntrySchema = z.object({
  user_id: z.string().min(1).max(MAX_PERSON_ID),
  user: nameSchema,
  products: z.array(cartProductSchema).max(MAX_GUEST_LINES),
  version: z.int().min(1),
})

/** The stored shared cart (spec sections 3 and 7), as far as its reader may see it. */
export const sharedCartSchema = z.object({
  role: z.enum(['owner', 'guest']),
  state: z.enum(['open', 'closed']),
  res_id: z.int().min(0),
  type: orderTypeSchema,
  order: z.array(storedEntrySchema).max(MAX_GUESTS),
})

export type StoredEntry = z.infer<typeof storedEntrySchema>
export type SharedCartOrder = z.infer<typeof sharedCartOrderSchema>
export type SharedCart = z.infer<typeof sharedCartSchema>
