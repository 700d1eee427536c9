import { z } from 'zod'
import {
  MAX_ADDITIONS,
  MAX_CUSTOMER_NAME,
  MAX_CUSTOMERS,
  MAX_LINES,
  MAX_NOTE,
  MAX_PERSON_ID,
  MAX_PERSON_NAME,
  MAX_QUANTITY,
  MAX_WARNINGS,
} from '@/lib/cart/limits'

/** What the diner chose of an item, by ids: from this alone the server prices the line. */
export const selectionSchema = z.strictObject({
  glass: z.boolean(),
  variation: z.int().nullable(),
  /** Addition ids, ascending, no id twice. */
  additions: z.array(z.int()).max(MAX_ADDITIONS),
})

export const itemKindSchema = z.enum(['dish', 'drink'])

/** A person of a shared cart other than the one who holds it; `name` is what they called themselves. */
export const guestSchema = z.object({
  id: z.string().min(1).max(MAX_PERSON_ID),
  name: z.string().min(1).max(MAX_PERSON_NAME),
})

/** Cart product of spec section 3 (`id` is the composite id of section 4); kind, itemId and selection are ours. */
export const cartProductSchema = z.object({
  id: z.string(),
  kind: itemKindSchema,
  itemId: z.int(),
  name: z.string(),
  /** Cents, for one piece. */
  price: z.int().min(0),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: z.string().max(MAX_NOTE),
  selection: selectionSchema,
  /** Codes of lib/menu/allergens/warnings.ts that the diner was told of and added it all the same; any text until read there. */
  warnings: z.array(z.string().max(MAX_CUSTOMER_NAME)).max(MAX_WARNINGS).optional(),
  /** Who sent the line to a shared cart; absent on this device's own lines. */
  guest: guestSchema.optional(),
})

/** Cart of spec section 3; its total is computed, never stored. `deliveryCost` in cents. */
export const cartSchema = z.object({
  customers: z.int().min(1).max(MAX_CUSTOMERS),
  customer: z.array(z.string()),
  number: z.int(),
  payed: z.boolean(),
  products: z.array(cartProductSchema).max(MAX_LINES),
  table: z.union([z.literal(-1), z.string()]),
  type: z.string(),
  order_note: z.string().max(MAX_NOTE),
  deliveryCost: z.int().min(0),
})

export type Selection = z.infer<typeof selectionSchema>
export type ItemKind = z.infer<typeof itemKindSchema>
export type Guest = z.infer<typeof guestSchema>
export type CartProduct = z.infer<typeof cartProductSchema>
export type Cart = z.infer<typeof cartSchema>
