import type { ItemKind, Selection } from '@/lib/core/cart/cart'
import { isAvailableAs, linePrice, selectionProblem, withOnlyPicks } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { withServing } from '@/lib/core/cart/servings'
import type { Dish } from '@/lib/core/menu/dish'
import type { Choosable } from '@/lib/core/menu/item-details'
import type { Cents } from '@/lib/core/money/money'

type Item = Choosable & Pick<Dish, 'available'>

const selectionsOf = (item: Item, kind: ItemKind): Selection[] => {
  const alone = withOnlyPicks(item, EMPTY_SELECTION)
  if (kind === 'drink') return [alone, { ...alone, glass: true }]
  return [alone, ...(item.variations ?? []).map(({ id }) => ({ ...alone, variation: id }))]
}

type Priced = { selection: Selection; price: Cents }

const pricedAs =
  (item: Item, kind: ItemKind) =>
  (selection: Selection): Priced[] => {
    if (!isAvailableAs(item, selection) || selectionProblem(item, kind, selection)) return []
    const price = linePrice(item, selection)
    return price === null ? [] : [{ selection, price }]
  }

/**
 * How a dish or drink is ordered where nobody chose: of a dish the cheapest way, of a drink the bottle before the glass.
 * Null where something must be chosen first, or nothing can be.
 */
export const cheapestSelection = (item: Item, kind: ItemKind): Selection | null => {
  const [first, ...others] = selectionsOf(item, kind).flatMap(pricedAs(item, kind))
  if (!first || kind === 'drink') return first?.selection ?? null
  return others.reduce((least, one) => (one.price < least.price ? one : least), first).selection
}

/** As `cheapestSelection`, or with what leaves no choice where something must be chosen first. */
export const firstSelection = (item: Item & Pick<Dish, 'price' | 'glass_price'>, kind: ItemKind): Selection =>
  cheapestSelection(item, kind) ?? withOnlyPicks(item, withServing(item, EMPTY_SELECTION))
