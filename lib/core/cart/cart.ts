import { z } from 'zod'
import {
  MAX_ADDITIONS,
  MAX_CUSTOMER_NAME,
  MAX_CUSTOMERS,
  MAX_LINES,
  MAX_NAMESAKES,
  MAX_NOTE,
  MAX_PERSON_ID,
  MAX_PERSON_NAME,
  MAX_QUANTITY,
  MAX_WARNINGS,
} from '@/lib/core/cart/limits'

export const selectionSchema = z.strictObject({
  glass: z.boolean(),
  variation: z.int().nullable(),
  /** Addition ids, ascending and unique. */
  additions: z.array(z.int()).max(MAX_ADDITIONS),
})

export const itemKindSchema = z.enum(['dish', 'drink'])

export const guestSchema = z.object({
  id: z.string().min(1).max(MAX_PERSON_ID),
  name: z.string().min(1).max(MAX_PERSON_NAME),
  /** Of a later namesake, by the order of joining: 2 for the second Anna. Absent: the first. */
  number: z.int().min(2).max(MAX_NAMESAKES).optional(),
})

/** Spec section 3, plus our own kind, itemId and selection; `id` is the composite id of section 4. */
export const cartProductSchema = z.object({
  id: z.string(),
  kind: itemKindSchema,
  itemId: z.int(),
  name: z.string(),
  /** Cents for one piece. */
  price: z.int().min(0),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  note: z.string().max(MAX_NOTE),
  selection: selectionSchema,
  /** Codes of lib/core/menu/allergens/warnings.ts the diner saw before adding; unchecked text. */
  warnings: z.array(z.string().max(MAX_CUSTOMER_NAME)).max(MAX_WARNINGS).optional(),
  /** Absent on this device's own lines. */
  guest: guestSchema.optional(),
})

/** Spec section 3. `deliveryCost` in cents. */
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
