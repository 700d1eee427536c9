import { isFull, missingPicks } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'
import type { Addition, AdditionCategory } from '@/lib/core/menu/dish'
import { type Choosable, hasPrice, isThere } from '@/lib/core/menu/item-details'
import type { Cents } from '@/lib/core/money/money'

/** If no part is available nothing can be ordered, so any price will do. */
const thereOf = <T extends { available?: boolean | undefined }>(parts: readonly T[]): readonly T[] => {
  const there = parts.filter(isThere)
  return there.length > 0 ? there : parts
}

const cheapest = (additions: readonly Addition[]): Cents =>
  Math.min(...thereOf(additions).map(({ price }) => price ?? 0))

const pricesOf = (category: AdditionCategory): Cents[] =>
  isFull(category, EMPTY_SELECTION)
    ? []
    : thereOf(category.additions)
        .map(({ price }) => price)
        .filter(hasPrice)

/** 'From' price in cents of the cheapest choice. Null if the item states its own, in euros or words, or only a glass price. */
export const startingPrice = (item: Choosable): Cents | null => {
  if (hasPrice(item.price) || item.price_note) return null
  const variations = thereOf(item.variations ?? [])
    .map(({ price }) => price)
    .filter(hasPrice)
  if (variations.length === 0 && hasPrice(item.glass_price)) return null
  const categories = item.additions?.categories ?? []
  const required = new Set(missingPicks(item, EMPTY_SELECTION))
  const least = categories
    .filter(({ name }) => required.has(name))
    .reduce((sum, { additions }) => sum + cheapest(additions), variations.length > 0 ? Math.min(...variations) : 0)
  if (least > 0) return least
  const optional = categories.flatMap(pricesOf)
  return optional.length > 0 ? Math.min(...optional) : null
}
