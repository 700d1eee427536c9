import { z } from 'zod'
import { allergenSchema } from '@/lib/core/menu/allergens/allergens'
import { dietSchema } from '@/lib/core/menu/filters/diets'
import { MENU_TEXTS } from '@/lib/core/menu/menu-text'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { optionalAddressSchema } from '@/lib/core/venue/web-address'

/** Null or absent: undeclared, never to be shown as safe. */
export const declaredAllergensSchema = z.array(allergenSchema).nullish()

/** Says nothing about the other allergens. */
export const mayContainSchema = z.array(allergenSchema).optional()

/** Texts of a translated menu that are still in the original language. */
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
  /** Absent if unknown. */
  available: z.boolean().optional(),
})

const declaredShape = { declaredAllergens: declaredAllergensSchema, mayContain: mayContainSchema }

/** `declaredAllergens`: those it adds to the dish's; null or absent if none, like a size. */
export const variationSchema = pricedSchema.extend(declaredShape)

export const additionSchema = pricedSchema.extend(declaredShape)

export const additionCategorySchema = z.object({
  name: z.string(),
  untranslated: untranslatedSchema,
  mandatory_picks: z.boolean(),
  max_picks_active: z.boolean(),
  max_picks_allowed: z.int().min(0),
  additions: z.array(additionSchema),
})

/** With an `id` the extra can be ordered and priced. */
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

const markSchemas = { has_sulfites: z.boolean(), is_frozen: z.boolean() }

/**
 * Spec section 3, plus our own: original_name, price_note, untranslated, declaredAllergens, mayContain, diets, available,
 * goneForNow, left, kitchen_minutes. Prices in cents; null if the venue gives none.
 */
export const dishSchema = z.object({
  id: z.int(),
  name: z.string().min(1),
  /** The venue's own name, if `name` is a translation. */
  original_name: z.string().optional(),
  untranslated: untranslatedSchema,
  price: centsSchema.nullable(),
  /** The venue's words beside its price or for it: 'al kg', 's.q.'. */
  price_note: z.string().optional(),
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
  /** Null: undeclared, never to be shown as safe. */
  declaredAllergens: z.array(allergenSchema).nullable().default(null),
  mayContain: mayContainSchema,
  /** Null: undeclared, so it suits no diet. Older menus lack the field. */
  diets: z.array(dietSchema).nullable().default(null),
  /** Of the kitchen, that a piece takes in the slot of an order for later; absent for the usual one. */
  kitchen_minutes: z.int().min(0).optional(),
  available: z.boolean(),
  /** Sold out during service: open pages hear when it is back. */
  goneForNow: z.boolean().optional(),
  /** Pieces left, where the staff count them. */
  left: z.int().min(0).optional(),
})

export type DishMark = keyof typeof markSchemas

export type Dish = z.infer<typeof dishSchema>
export type Variation = z.infer<typeof variationSchema>
export type Addition = z.infer<typeof additionSchema>
export type AdditionCategory = z.infer<typeof additionCategorySchema>
