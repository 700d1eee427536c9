import type { Selection } from '@/lib/core/cart/cart'
import {
  addedByVariation,
  type Declaring,
  declaresAllergens,
  worstState,
} from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { mayContainCode, namedAllergens, type ShownWarning, type Warning } from '@/lib/core/menu/allergens/warnings'
import type { Dish } from '@/lib/core/menu/dish'
import type { ItemSuitability } from '@/lib/core/menu/filters/suitability'

export type WarnedItem = Declaring & Partial<Pick<Dish, 'variations' | 'additions'>>

/** An undeclared variation counts as the dish itself, an undeclared addition as undeclared. */
const partsOf = (item: WarnedItem, { variation, additions }: Selection): Declaring[] => [
  item,
  ...(item.variations ?? []).flatMap((one) => (one.id === variation && addedByVariation(one)) || []),
  ...(item.additions?.categories ?? []).flatMap((category) =>
    category.additions.filter(({ id }) => additions.includes(id)),
  ),
]

const warningsOf = (parts: Declaring[], allergens: readonly Allergen[]): Warning[] => {
  const having = (state: 'contains' | 'mayContain') =>
    ALLERGENS.filter((one) => allergens.includes(one) && worstState(parts, one) === state)
  return [...having('contains'), ...having('mayContain').map(mayContainCode)]
}

const isUndeclared = (parts: Declaring[]): boolean => !parts.every(declaresAllergens)

/** For a line as selected: an addition's allergens count for the dish. */
export const lineWarnings = (item: WarnedItem, selection: Selection, allergies: readonly Allergen[]): Warning[] => {
  const parts = partsOf(item, selection)
  const warnings = warningsOf(parts, allergies)
  const { contained } = namedAllergens(warnings)
  return contained.length < allergies.length && isUndeclared(parts) ? [...warnings, 'undeclared'] : warnings
}

/** Recomputes the warnings a browser claims: the kitchen gets only true ones. */
export const trueWarnings = (item: WarnedItem, selection: Selection, claimed: readonly string[] = []): Warning[] => {
  const parts = partsOf(item, selection)
  const { contained, possible } = namedAllergens(claimed)
  const warnings = warningsOf(parts, [...contained, ...possible])
  return claimed.includes('undeclared') && isUndeclared(parts) ? [...warnings, 'undeclared'] : warnings
}

/** 'unchecked': the filters could not be applied. */
export type AskReason = ShownWarning | 'unchecked'

type FilterStatus = 'none' | 'loading' | 'applied' | 'failed'

/** `allergies`: those among the 14; `picked`: the number of all chosen. */
export type DinerFilters = {
  status: FilterStatus
  picked: number
  allergies: readonly Allergen[]
  suitability: ItemSuitability | null
}

/** Decides for a card; {@link reasonsToAsk} then decides for the line. */
export const asksOnCard = (status: FilterStatus, picked: number, suitability: ItemSuitability | null): boolean =>
  status === 'applied' ? suitability === 'unsuitable' || (suitability === 'unknown' && picked > 0) : status !== 'none'

/** The one rule for all ways to add, erring towards caution: [] adds at once, null while the filters load. */
export const reasonsToAsk = (filters: DinerFilters, item: WarnedItem, selection: Selection): AskReason[] | null => {
  const { status, picked, allergies, suitability } = filters
  if (status === 'none') return []
  if (status === 'loading') return null
  if (status === 'failed') return ['unchecked']
  const warnings = lineWarnings(item, selection, allergies)
  if (warnings.length > 0) return warnings
  if (suitability === 'unsuitable') return ['unsuitable']
  // An allergy outside the 14, which only the venue's system can judge.
  return suitability === 'unknown' && picked > allergies.length ? ['undeclared'] : []
}
