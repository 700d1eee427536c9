import { z } from 'zod'
import { declaredAllergensSchema, mayContainSchema, untranslatedSchema } from '@/lib/core/menu/dish'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { optionalAddressSchema } from '@/lib/core/venue/web-address'

/**
 * Spec section 3, plus our own: original_name, price_note, untranslated, declaredAllergens, mayContain, special_price, available,
 * goneForNow, left. Prices in cents; null if the venue gives none.
 */
export const drinkSchema = z.object({
  id: z.int(),
  name: z.string().min(1),
  /** The venue's own name, if `name` is a translation. */
  original_name: z.string().optional(),
  untranslated: untranslatedSchema,
  price: centsSchema.nullable(),
  /** As in a dish. */
  price_note: z.string().optional(),
  glass_price: centsSchema.nullable(),
  description: z.string(),
  image_path: optionalAddressSchema,
  has_video: z.boolean(),
  video_url: optionalAddressSchema,
  has_sulfites: z.boolean(),
  declaredAllergens: declaredAllergensSchema,
  mayContain: mayContainSchema,
  is_campari: z.boolean(),
  cellar: z.string(),
  year: z.string(),
  special_price: z.boolean().optional(),
  available: z.boolean(),
  /** As in a dish. */
  goneForNow: z.boolean().optional(),
  /** As in a dish. */
  left: z.int().min(0).optional(),
})

export type Drink = z.infer<typeof drinkSchema>
