import { z } from 'zod'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'

/** That a line may have traces of an allergen. */
export const mayContainCode = <A extends Allergen>(allergen: A): `may_contain_${A}` => `may_contain_${allergen}`

/**
 * What a diner with allergies is told of a line, and its venue with the order: what it contains, what it may contain, or that
 * nobody says.
 */
export const WARNINGS = [...ALLERGENS, ...ALLERGENS.map(mayContainCode), 'undeclared'] as const

export const warningSchema = z.enum(WARNINGS)
export type Warning = z.infer<typeof warningSchema>

/** The same with what stays on the device: that a line is not for the diet or the foods that were chosen. */
export const SHOWN_WARNINGS = [...WARNINGS, 'unsuitable'] as const

export type ShownWarning = (typeof SHOWN_WARNINGS)[number]

/** The warnings among codes that a device kept, each once and in their order; what is none is passed over. */
export const readWarnings = (codes: readonly string[] = []): ShownWarning[] =>
  SHOWN_WARNINGS.filter((warning) => codes.includes(warning))

/** Those of them that go to the venue. */
export const sentWarnings = (codes: readonly string[] = []): Warning[] =>
  WARNINGS.filter((warning) => codes.includes(warning))

/** The allergens that codes name, by what they say of them; in the legend's order. */
export const namedAllergens = (codes: readonly string[]): { contained: Allergen[]; possible: Allergen[] } => ({
  contained: ALLERGENS.filter((allergen) => codes.includes(allergen)),
  possible: ALLERGENS.filter((allergen) => codes.includes(mayContainCode(allergen))),
})
