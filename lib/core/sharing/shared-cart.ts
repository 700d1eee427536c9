import { z } from 'zod'
import { cartProductSchema } from '@/lib/core/cart/cart'
import { MAX_GUESTS, MAX_PERSON_ID, MAX_PERSON_NAME } from '@/lib/core/cart/limits'
import { SHARE_STATES } from '@/lib/core/sharing/share'
import { tableCartSchema } from '@/lib/core/sharing/table-cart'
import { personNameSchema } from '@/lib/core/text/person-name'
import { orderTypeSchema } from '@/lib/core/venue/order-type'

export const MAX_GUEST_LINES = 50

/** The only proof of a guest's session, so guessable ids are refused. */
const USER_ID = /^[A-Za-z0-9_-]{22,64}$/

const nameSchema = personNameSchema(MAX_PERSON_NAME)

/** Names and prices of the products are ignored: the server has its own. */
const sentEntrySchema = z.strictObject({
  user_id: z.string().regex(USER_ID),
  user: nameSchema,
  products: z.array(cartProductSchema.strict()).max(MAX_GUEST_LINES),
})

/** As a guest sends it (spec section 3): with exactly the own part. */
export const sharedCartOrderSchema = z.strictObject({
  res_id: z.int().min(0),
  type: orderTypeSchema,
  order: z.tuple([sentEntrySchema]),
  token: z.string().min(1).max(128),
  action: z.literal('send active'),
})

/** `user_id` is public here; `version` counts changes. */
const storedEntrySchema = z.object({
  user_id: z.string().min(1).max(MAX_PERSON_ID),
  user: nameSchema,
  products: z.array(cartProductSchema).max(MAX_GUEST_LINES),
  version: z.int().min(1),
})

/** As far as the reader may see it (spec sections 3 and 7). */
export const sharedCartSchema = z.object({
  role: z.enum(['owner', 'guest']),
  state: z.enum(SHARE_STATES),
  res_id: z.int().min(0),
  type: orderTypeSchema,
  order: z.array(storedEntrySchema).max(MAX_GUESTS),
  /** For guests: where to listen, and what all have chosen; null once closed to who has no part. */
  table: z.object({ channel: z.string(), cart: tableCartSchema, isOrdered: z.boolean() }).nullable().optional(),
})

export type StoredEntry = z.infer<typeof storedEntrySchema>
export type SharedCartOrder = z.infer<typeof sharedCartOrderSchema>
export type SharedCart = z.infer<typeof sharedCartSchema>
