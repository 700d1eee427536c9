import 'server-only'
import { z } from 'zod'
import { wireId } from '@/lib/upstream/wire/answer'
import {
  availableFlag,
  flagOrOff,
  saidAmount,
  sentFlag,
  wireAddress,
  wireAmount,
  wireLine,
  wireName,
  wireNumber,
  wireText,
} from '@/lib/upstream/wire/fields'
import { lenient, lenientList, orNone } from '@/lib/upstream/wire/lenient'

/** Our extension (lib/core/menu/allergens/allergens.ts). Undefined: not sent; null: nothing declared. */
export const sentAllergens = lenient(z.array(z.string()).nullish())

/** Our extension. */
const declaration = { declared_allergens: sentAllergens, may_contain: sentAllergens }

export const ingredientSchema = z.object({
  name: wireName,
  has_allergens: lenient(sentFlag),
  allergens: lenient(
    z.array(lenient(z.union([wireName, z.object({ name: wireName, image_url: wireAddress })]))).nullish(),
  ),
})

/** A variation or an addition. */
export const pricedPartSchema = z.object({ id: wireId, name: wireName, price: saidAmount, ...declaration })

export const additionCategorySchema = z.object({
  name: wireLine,
  mandatory_picks: sentFlag,
  max_picks_active: sentFlag,
  max_picks_allowed: z
    .union([
      z.int().min(0),
      z
        .string()
        .regex(/^\d{1,4}$/)
        .transform(Number),
    ])
    .nullish(),
  additions: lenientList(pricedPartSchema).nullish(),
})

export const suggestedDrinkSchema = z.object({
  id: wireId.nullish(),
  name: wireName,
  image_path: wireAddress,
  description: wireText,
  price: wireAmount,
  has_sulfites: flagOrOff,
  ...declaration,
})

/** Spec section 3; prices in euros. Our extensions: `price_note`, `declared_allergens`, `may_contain`, `diets`, `available`, `kitchen_minutes`. */
export const wireDishSchema = z.object({
  id: wireId,
  name: wireName,
  price: wireAmount,
  price_note: wireLine,
  glass_price: wireAmount,
  description: wireText,
  description_raw: wireText,
  image_path: wireAddress,
  icon: wireLine,
  note: wireText,
  has_video: flagOrOff,
  video_url: wireAddress,
  ingredients: lenient(orNone(lenientList(ingredientSchema))),
  has_sulfites: lenient(sentFlag),
  is_frozen: flagOrOff,
  has_allergens: lenient(sentFlag),
  has_nutritional_values: flagOrOff,
  kitchen_minutes: z.int().min(0).max(1_000).nullish().catch(null),
  special: flagOrOff,
  is_preferred: flagOrOff,
  nutritional_values: lenient(orNone(z.record(z.string(), z.unknown()))),
  user_suggestion: wireText,
  other_user_suggestion: wireText,
  suggested_drink: lenient(orNone(suggestedDrinkSchema)),
  variations: orNone(lenientList(pricedPartSchema)),
  additions: orNone(z.object({ categories: orNone(z.array(additionCategorySchema)) })),
  sort_index: wireNumber,
  ...declaration,
  diets: lenient(z.array(z.string()).nullish()),
  available: availableFlag,
})

/** Our extensions: `price_note`, `declared_allergens`, `may_contain`, `special_price`, `available`. */
export const wireDrinkSchema = z.object({
  id: wireId,
  name: wireName,
  price: wireAmount,
  price_note: wireLine,
  glass_price: wireAmount,
  description: wireText,
  image_path: wireAddress,
  has_video: flagOrOff,
  video_url: wireAddress,
  has_sulfites: lenient(sentFlag),
  ...declaration,
  is_campari: flagOrOff,
  cellar: wireLine,
  year: wireLine,
  special_price: flagOrOff,
  available: availableFlag,
})

export type WireDish = z.infer<typeof wireDishSchema>
export type WireDrink = z.infer<typeof wireDrinkSchema>
