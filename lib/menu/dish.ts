import { z } from 'zod'
import { centsSchema } from '@/lib/cents-schema'
import { allergenSchema } from '@/lib/menu/allergens/allergens'
import { dietSchema } from '@/lib/menu/filters/diets'
import { MENU_TEXTS } from '@/lib/menu/menu-text'
import { optionalAddressSchema } from '@/lib/venue/web-address'

/** Allergens the venue declares; none when it has declared or sent nothing, which is never shown as safe. Ours. */
export const declaredAllergensSchema = z.array(allergenSchema).nullish()

/** Allergens of which it may have traces; absent where nobody said so. It says nothing of the others. Ours. */
export const mayContainSchema = z.array(allergenSchema).optional()

/** Texts of a part of a translated menu that are still those of the original. Ours. */
export const untranslatedSchema = z.array(z.enum(MENU_TEXTS)).optional()

const ingredientSchema = z.object({
  name: z.string(),
  untranslated: untranslatedSchema,
  has_allergens: z.boolean(),
  allergens: z.array(z.object({ name: z.string(), image_url: optionalAddressSchema })),
})

const pricedSchema = z.object({
  id: z.int(),
  name: z.string(),
  untranslated: untranslatedSchema,
  price: centsSchema.nullable(),
  /** False while it is sold out; absent where nobody said so. Ours. */
  available: z.boolean().optional(),
})

const declaredShape = { declaredAllergens: declaredAllergensSchema, mayContain: mayContainSchema }

/** `declaredAllergens`: what it contains besides its dish; none where it is of the dish's own, as a size is. */
export const variationSchema = pricedSchema.extend(declaredShape)

/** `declaredAllergens` as a dish's: an addition of which nothing is declared is never taken for free. */
export const additionSchema = pricedSchema.extend(declaredShape)

export const additionCategorySchema = z.object({
  name: z.string(),
  untranslated: untranslatedSchema,
  mandatory_picks: z.boolean(),
  max_picks_active: z.boolean(),
  max_picks_allowed: z.int().min(0),
  additions: z.array(additionSchema),
})

/** The drink a dish goes well with. `id` is ours: with it the extra can be ordered and priced. */
export const suggestedDrinkSchema = z.object({
  id: z.int().nullable(),
  name: z.string(),
  untranslated: untranslatedSchema,
  image_path: optionalAddressSchema,
  description: z.string(),
  price: centsSchema.nullable(),
  has_sulfites: z.boolean().optional(),
  ...declaredShape,
})

/** What a dish says of itself by yes or no, below its allergens: each has a text and a picture on the sheet. */
const markSchemas = { has_sulfites: z.boolean(), is_frozen: z.boolean() }

/** A dish of spec section 3. Prices in cents; null when the venue gives none. */
export const dishSchema = z.object({
  id: z.int(),
  name: z.string().min(1),
  /** What the venue itself calls it, where `name` is a translation. Ours. */
  original_name: z.string().optional(),
  untranslated: untranslatedSchema,
  price: centsSchema.nullable(),
  description: z.string(),
  description_raw: z.string(),
  image_path: optionalAddressSchema,
  icon: z.string().nullable(),
  note: z.string(),
  has_video: z.boolean(),
  video_url: optionalAddressSchema,
  ingredients: z.array(ingredientSchema),
  ...markSchemas,
  has_allergens: z.boolean(),
  has_nutritional_values: z.boolean(),
  special: z.boolean(),
  is_preferred: z.boolean(),
  /** Name to grams per 100 g. */
  nutritional_values: z.record(z.string(), z.number().min(0)),
  user_suggestion: z.string(),
  other_user_suggestion: z.string(),
  suggested_drink: suggestedDrinkSchema.nullable(),
  glass_price: centsSchema.nullable(),
  variations: z.array(variationSchema),
  additions: z.object({ categories: z.array(additionCategorySchema) }),
  sort_index: z.number(),
  /** Allergens the venue declares; null when it has declared or sent nothing, which is never shown as safe. Ours. */
  declaredAllergens: z.array(allergenSchema).nullable().default(null),
  mayContain: mayContainSchema,
  /**
   * Diets the venue declares the dish for; null when it has declared nothing, and then it is never said to suit one.
   * Ours. Menus written before there were diets have no such field.
   */
  diets: z.array(dietSchema).nullable().default(null),
  /** False when sold out today. Ours. */
  available: z.boolean(),
  /** Sold out by a word during a service: a page that is open hears when it is back. Ours. */
  goneForNow: z.boolean().optional(),
})

export type DishMark = keyof typeof markSchemas

export type Dish = z.infer<typeof dishSchema>
export type Variation = z.infer<typeof variationSchema>
export type Addition = z.infer<typeof additionSchema>
export type AdditionCategory = z.infer<typeof additionCategorySchema>
