import type { Selection } from '@/lib/cart/cart'
import type { Dish } from '@/lib/menu/dish'
import { hasPrice, isThere } from '@/lib/menu/item-details'
import type { TranslatedPart } from '@/lib/menu/menu-text'
import type { Cents } from '@/lib/money'

/** One way an item is served. `name` is the venue's; null where the interface names it by `key`. */
export type Serving = TranslatedPart & {
  key: string
  as: 'base' | 'glass' | 'variation'
  name: string | null
  /** Cents; null or zero where it has none. */
  price: Cents | null
  variation: number | null
  /** Whether it is there today. */
  available: boolean
}

type Served = Pick<Dish, 'price' | 'glass_price'> & Partial<Pick<Dish, 'variations'>>

/**
 * How an item is served: as it is (when it has a price), by the glass, or in a variation. A variation that the venue
 * prices like the item is the item as it is, under a name that says more.
 */
export const servingsOf = ({ price, glass_price, variations = [] }: Served): Serving[] => {
  const plain = { name: null, variation: null, available: true }
  const named = variations.some((variation) => variation.price === price)
  return [
    ...(hasPrice(price) && !named ? [{ ...plain, key: 'base', as: 'base' as const, price }] : []),
    ...(hasPrice(glass_price) ? [{ ...plain, key: 'glass', as: 'glass' as const, price: glass_price }] : []),
    ...variations.map((variation) => ({
      key: `v${variation.id}`,
      as: 'variation' as const,
      name: variation.name,
      untranslated: variation.untranslated,
      // A variation without a price of its own costs what the item does.
      price: hasPrice(variation.price) ? variation.price : price,
      variation: variation.id,
      available: isThere(variation),
    })),
  ]
}

/** Whether a selection is of this serving. */
export const isServedAs = ({ as, variation }: Serving, selection: Selection): boolean =>
  selection.glass === (as === 'glass') && selection.variation === variation

/**
 * Default selection: of an item whose plain serving bears one variation's name, that variation, until another serving
 * is chosen. Where several cost the same the diner says which: the kitchen could not know.
 */
export const withServing = (item: Served, selection: Selection): Selection => {
  if (!hasPrice(item.price) || servingsOf(item).some((serving) => isServedAs(serving, selection))) return selection
  const [only, another] = (item.variations ?? []).filter(({ price }) => price === item.price)
  return only && !another && isThere(only) ? { ...selection, variation: only.id } : selection
}
