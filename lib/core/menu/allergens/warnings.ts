import { z } from 'zod'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'

export const mayContainCode = <A extends Allergen>(allergen: A): `may_contain_${A}` => `may_contain_${allergen}`

/** Allergy warnings of an order line, shown to the diner and sent to the venue. */
export const WARNINGS = [...ALLERGENS, ...ALLERGENS.map(mayContainCode), 'undeclared'] as const

export const warningSchema = z.enum(WARNINGS)
export type Warning = z.infer<typeof warningSchema>

/** 'unsuitable' (the diner's diet and foods) stays on the device. */
export const SHOWN_WARNINGS = [...WARNINGS, 'unsuitable'] as const

export type ShownWarning = (typeof SHOWN_WARNINGS)[number]

export const readWarnings = (codes: readonly string[] = []): ShownWarning[] =>
  SHOWN_WARNINGS.filter((warning) => codes.includes(warning))

export const sentWarnings = (codes: readonly string[] = []): Warning[] =>
  WARNINGS.filter((warning) => codes.includes(warning))

/** In the legend's order. */
export const namedAllergens = (codes: readonly string[]): { contained: Allergen[]; possible: Allergen[] } => ({
  contained: ALLERGENS.filter((allergen) => codes.includes(allergen)),
  possible: ALLERGENS.filter((allergen) => codes.includes(mayContainCode(allergen))),
})
