import type { CartProduct, Selection } from '@/lib/core/cart/cart'
import { lineWarnings, type WarnedItem } from '@/lib/core/cart/line-warnings'
import { priceLine } from '@/lib/core/cart/price-order'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { namedAllergens } from '@/lib/core/menu/allergens/warnings'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import { cheapestSelection } from '@/lib/core/orders/corrections/cheapest-selection'
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

const claimedFor = (item: WarnedItem, selection: Selection, { known, isWary }: KnownAllergies): string[] => [
  ...lineWarnings(item, selection, known),
  ...(isWary ? ['undeclared'] : []),
]

/**
 * The dish or drink that comes instead, priced and warned of as when an order is placed, by `selection` or as
 * `cheapestSelection` says. Null where it cannot be ordered so.
 */
export const replacementOf = (
  menu: Menu,
  { kind, id, selection: chosen }: Instead,
  allergies: KnownAllergies,
): CartProduct | null => {
  const item = findOrderable(menu, kind, id)
  const selection = item && (chosen ?? cheapestSelection(item, kind))
  if (!item || !selection) return null
  const warnings = claimedFor(item, selection, allergies)
  const priced = priceLine(menu, { kind, itemId: id, selection, quantity: 1, note: '', warnings }, 0)
  return priced.ok ? priced.value : null
}
