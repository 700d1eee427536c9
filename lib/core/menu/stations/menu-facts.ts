import type { Menu } from '@/lib/core/menu/menu'
import { type KitchenPlace, kitchenPlace } from '@/lib/core/menu/stations/kitchen-place'
import { vatOf } from '@/lib/core/menu/vat/vat-of'

/** What an order keeps of its menu beside the product itself; without what the menu does not say. `vat`: percent. */
export type LineMenuFacts = KitchenPlace & { vat?: number }

/** `coursesFired`: whether the courses of this meal are fired. */
export const withMenuFacts = <P extends { kind: 'dish' | 'drink'; itemId: number }>(
  product: P,
  menu: Menu,
  coursesFired: boolean,
): P & LineMenuFacts => {
  const vat = vatOf(menu, product)
  return { ...product, ...(vat !== undefined && { vat }), ...kitchenPlace(menu, coursesFired, product) }
}
