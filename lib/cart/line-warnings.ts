import type { Selection } from '@/lib/cart/cart'
import { addedByVariation, type Declaring, declaresAllergens, worstState } from '@/lib/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'
import { mayContainCode, namedAllergens, type ShownWarning, type Warning } from '@/lib/menu/allergens/warnings'
import type { Dish } from '@/lib/menu/dish'
import type { ItemSuitability } from '@/lib/menu/filters/suitability'

/** An item of the menu as far as its allergens go, with what may be chosen of it. */
export type WarnedItem = Declaring & Partial<Pick<Dish, 'variations' | 'additions'>>

/** The item with what was chosen of it. A variation that declares nothing is the dish itself; an addition is not. */
const partsOf = (item: WarnedItem, { variation, additions }: Selection): Declaring[] => [
  item,
  ...(item.variations ?? []).flatMap((one) => (one.id === variation && addedByVariation(one)) || []),
  ...(item.additions?.categories ?? []).flatMap((category) =>
    category.additions.filter(({ id }) => additions.includes(id)),
  ),
]

/** What is true of these allergens, what is contained first. */
const warningsOf = (parts: Declaring[], allergens: readonly Allergen[]): Warning[] => {
  const having = (state: 'contains' | 'mayContain') =>
    ALLERGENS.filter((one) => allergens.includes(one) && worstState(parts, one) === state)
  return [...having('contains'), ...having('mayContain').map(mayContainCode)]
}

const isUndeclared = (parts: Declaring[]): boolean => !parts.every(declaresAllergens)

/**
 * What a diner with these allergies is told of a line as it was chosen: the allergens of theirs that it contains or may
 * contain, and whether nobody says so of another. A dish of which an addition contains milk contains milk.
 */
export const lineWarnings = (item: WarnedItem, selection: Selection, allergies: readonly Allergen[]): Warning[] => {
  const parts = partsOf(item, selection)
  const warnings = warningsOf(parts, allergies)
  const { contained } = namedAllergens(warnings)
  return contained.length < allergies.length && isUndeclared(parts) ? [...warnings, 'undeclared'] : warnings
}

/**
 * Of the warnings that a browser claims for a line, those that are true: what goes to a kitchen is the menu's word, also
 * whether an allergen that is claimed is contained or only may be.
 */
export const trueWarnings = (item: WarnedItem, selection: Selection, claimed: readonly string[] = []): Warning[] => {
  const parts = partsOf(item, selection)
  const { contained, possible } = namedAllergens(claimed)
  const warnings = warningsOf(parts, [...contained, ...possible])
  return claimed.includes('undeclared') && isUndeclared(parts) ? [...warnings, 'undeclared'] : warnings
}

/** Why adding asks first; 'unchecked' where the filters could not be held against the menu. */
export type AskReason = ShownWarning | 'unchecked'

type FilterStatus = 'none' | 'loading' | 'applied' | 'failed'

/** What is known of a diner's filters: `allergies` are those among the 14, `picked` counts all that were chosen. */
export type DinerFilters = {
  status: FilterStatus
  picked: number
  allergies: readonly Allergen[]
  /** Of the item of the line. */
  suitability: ItemSuitability | null
}

/**
 * Whether '+' on a card asks first: where the item is marked unsuitable, or nobody has declared enough and an allergy is
 * chosen (`picked` of them), or nobody knows yet. What it then asks, or that it need not, is {@link reasonsToAsk}'s answer.
 */
export const asksOnCard = (status: FilterStatus, picked: number, suitability: ItemSuitability | null): boolean =>
  status === 'applied' ? suitability === 'unsuitable' || (suitability === 'unknown' && picked > 0) : status !== 'none'

/**
 * Why adding a line asks first: [] where it does not, null while the filters are held against the menu. The one rule for
 * every way to add; over-careful, never the other way.
 */
export const reasonsToAsk = (filters: DinerFilters, item: WarnedItem, selection: Selection): AskReason[] | null => {
  const { status, picked, allergies, suitability } = filters
  if (status === 'none') return []
  if (status === 'loading') return null
  if (status === 'failed') return ['unchecked']
  const warnings = lineWarnings(item, selection, allergies)
  if (warnings.length > 0) return warnings
  if (suitability === 'unsuitable') return ['unsuitable']
  // An allergy that is none of the 14: only the venue's system knows what it is.
  return suitability === 'unknown' && picked > allergies.length ? ['undeclared'] : []
}
