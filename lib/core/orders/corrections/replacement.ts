import type { CartProduct, ItemKind, Selection } from '@/lib/core/cart/cart'
import { withOnlyPicks } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import { lineWarnings, type WarnedItem } from '@/lib/core/cart/line-warnings'
import { priceLine } from '@/lib/core/cart/price-order'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { namedAllergens } from '@/lib/core/menu/allergens/warnings'
import type { Dish } from '@/lib/core/menu/dish'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import type { LineChange } from '@/lib/core/orders/corrections/correction'
import type { OrderFacts } from '@/lib/core/orders/order-facts'

type Instead = NonNullable<LineChange['instead']>

/**
 * Allergies the guest shared, and those that the warnings of the order name: a guest may have kept the list to
 * themselves. `isWary`: they were warned of an undeclared dish.
 */
export const knownAllergies = ({ allergies = [], lines }: Pick<OrderFacts, 'allergies' | 'lines'>) => {
  const warnings = lines.flatMap((line) => line.warnings ?? [])
  const { contained, possible } = namedAllergens(warnings)
  const known: Allergen[] = ALLERGENS.filter((one) => [...allergies, ...contained, ...possible].includes(one))
  return { known, isWary: warnings.includes('undeclared') }
}

export type KnownAllergies = ReturnType<typeof knownAllergies>

const selectionsOf = (
  item: Partial<Pick<Dish, 'id' | 'variations' | 'additions'>> & Pick<Dish, 'id'>,
  kind: ItemKind,
  variation: number | undefined,
): Selection[] => {
  const alone = withOnlyPicks(item, EMPTY_SELECTION)
  if (variation !== undefined) return [{ ...alone, variation }]
  if (kind === 'drink') return [alone, { ...alone, glass: true }]
  return [alone, ...(item.variations ?? []).map(({ id }) => ({ ...alone, variation: id }))]
}

const claimedFor = (item: WarnedItem, selection: Selection, { known, isWary }: KnownAllergies): string[] => [
  ...lineWarnings(item, selection, known),
  ...(isWary ? ['undeclared'] : []),
]

/**
 * The dish or drink that comes instead, priced and warned of as when an order is placed: of a dish the cheapest way to
 * order it, of a drink the bottle before the glass. Null where it cannot be ordered.
 */
export const replacementOf = (
  menu: Menu,
  { kind, id, variation }: Instead,
  allergies: KnownAllergies,
): CartProduct | null => {
  const item = findOrderable(menu, kind, id)
  if (!item) return null
  const found = selectionsOf(item, kind, variation).flatMap((selection) => {
    const warnings = claimedFor(item, selection, allergies)
    const priced = priceLine(menu, { kind, itemId: id, selection, quantity: 1, note: '', warnings }, 0)
    return priced.ok ? [priced.value] : []
  })
  const [first, ...others] = found
  if (!first || kind === 'drink') return first ?? null
  return others.reduce((least, one) => (one.price < least.price ? one : least), first)
}
