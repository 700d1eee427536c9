import type { Json } from '@/lib/browser/office/change-draft'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import type { DraftFields } from '@/lib/core/office/draft'

/** no: absent where the item declares its allergens, and not declared where it does not. */
export const ALLERGEN_STATES = ['no', 'contains', 'may', 'free'] as const

export type AllergenState = (typeof ALLERGEN_STATES)[number]

/** What the item says as a whole. undeclared promises nothing: only the word "none" does. */
export type Statement = 'undeclared' | 'none' | 'list'

const isAllergen = (value: Json): value is Allergen => ALLERGENS.some((each) => each === value)

export const allergensIn = (value: Json | undefined): Allergen[] =>
  Array.isArray(value) ? value.filter(isAllergen) : []

export const statementOf = ({ allergens }: DraftFields): Statement => {
  if (allergens === 'none') return 'none'
  return allergensIn(allergens).length > 0 ? 'list' : 'undeclared'
}

export const stateOf = (fields: DraftFields, allergen: Allergen): AllergenState => {
  if (allergensIn(fields.allergens).includes(allergen)) return 'contains'
  if (allergensIn(fields.may_contain).includes(allergen)) return 'may'
  return allergensIn(fields.free_of).includes(allergen) ? 'free' : 'no'
}

const FIELDS = { contains: 'allergens', may: 'may_contain', free: 'free_of' } as const

type Changes = { field: (typeof FIELDS)[keyof typeof FIELDS]; value: Json }[]

/** In the legend's order, so that the same choice is the same value. */
const ordered = (list: readonly Allergen[]): Allergen[] => ALLERGENS.filter((each) => list.includes(each))

/** The fields that change. The last allergen taken away leaves nothing declared, never "none". */
export const withState = (fields: DraftFields, allergen: Allergen, state: AllergenState): Changes =>
  (['contains', 'may', 'free'] as const).flatMap((each) => {
    const before = allergensIn(fields[FIELDS[each]])
    const others = before.filter((one) => one !== allergen)
    const after = ordered(each === state ? [...others, allergen] : others)
    if (after.length === before.length) return []
    return [{ field: FIELDS[each], value: after.length > 0 ? after : null }]
  })
