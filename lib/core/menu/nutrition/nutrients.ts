/** Italian names of the nutrition label, in its order; grams per 100 g. */
export const NUTRIENTS = [
  'Proteine',
  'Carboidrati',
  'di cui zuccheri',
  'Grassi',
  'di cui saturi',
  'Fibre',
  'Sale',
] as const

export type Nutrient = (typeof NUTRIENTS)[number]
