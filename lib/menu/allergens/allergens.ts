import { z } from 'zod'

/** The 14 allergens of the legend (spec section 2; Reg. EU 1169/2011, annex II), in the legend's order. */
export const ALLERGENS = [
  'sulfites',
  'peanuts',
  'gluten',
  'crustaceans',
  'nuts',
  'milk',
  'lupin',
  'molluscs',
  'fish',
  'celery',
  'sesame',
  'mustard',
  'soy',
  'eggs',
] as const

export const allergenSchema = z.enum(ALLERGENS)
export type Allergen = z.infer<typeof allergenSchema>

/** Where the picture of an allergen lives. */
export const allergenImage = (allergen: Allergen): string => `/pictures/allergens/${allergen}.svg`

/** The allergen of a picture; null where it is of none of the 14. */
export const allergenPictured = (image: string | null): Allergen | null =>
  ALLERGENS.find((allergen) => allergenImage(allergen) === image) ?? null
