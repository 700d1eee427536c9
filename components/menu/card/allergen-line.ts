import type { CardView } from '@/components/menu/card/card-view'
import {
  containedAllergens,
  type Declaring,
  declaresAllergens,
  possibleAllergens,
} from '@/lib/core/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'

type LineView = Pick<CardView, 'words' | 'allergenName'>

const SEPARATOR = ' · '

const named = (key: 'contains' | 'mayContain', allergens: Allergen[], { words, allergenName }: LineView): string[] =>
  allergens.length > 0 ? [words(key, { allergens: allergens.map(allergenName).join(', ') })] : []

/** Contained and possible allergens in words; empty where none is known. */
export const knownLine = (item: Declaring, view: LineView): string =>
  [...named('contains', containedAllergens(item), view), ...named('mayContain', possibleAllergens(item), view)].join(
    SEPARATOR,
  )

/**
 * Contained, possible, declared free or not declared, which is never shown as safe: then contained ones are not named,
 * or the rest would read as free.
 */
export const allergenLine = (dish: Dish, view: CardView): string => {
  const { words } = view
  const known = declaresAllergens(dish)
    ? [knownLine(dish, view) || words('declaredFree')]
    : [words('notDeclared'), ...named('mayContain', possibleAllergens(dish), view)]
  return [...known, ...(dish.is_frozen ? [words('frozen')] : [])].join(SEPARATOR)
}
