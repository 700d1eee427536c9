import { z } from 'zod'

/** The 14 allergens in the legend's order (spec section 2; Reg. EU 1169/2011, annex II). */
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

export const allergenImage = (allergen: Allergen): string => `/pictures/allergens/${allergen}.svg`

/** For lists of cards: all icons are one file, a single request. */
export const allergenIcon = (allergen: Allergen): string => `/pictures/allergens.svg#${allergen}`

export const allergenPictured = (image: string | null): Allergen | null =>
  ALLERGENS.find((allergen) => allergenImage(allergen) === image) ?? null
