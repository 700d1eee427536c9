import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { declaredAllergensSchema, mayContainSchema, untranslatedSchema } from '@/lib/menu/dish'
import { optionalAddressSchema } from '@/lib/venue/web-address'

/** A drink of spec section 3. Prices in cents; null when the venue gives none. */
export const drinkSchema = z.object({
  id: z.int(),
  name: z.string().min(1),
  /** What the venue itself calls it, where `name` is a translation. Ours. */
  original_name: z.string().optional(),
  untranslated: untranslatedSchema,
  price: centsSchema.nullable(),
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
  /** Whether the venue calls its price worth a look. Ours. */
  special_price: z.boolean().optional(),
  /** False when sold out today. Ours. */
  available: z.boolean(),
  /** Sold out by a word during a service: a page that is open hears when it is back. Ours. */
  goneForNow: z.boolean().optional(),
})

export type Drink = z.infer<typeof drinkSchema>
