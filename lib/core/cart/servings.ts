import type { Selection } from '@/lib/core/cart/cart'
import type { Dish } from '@/lib/core/menu/dish'
import { hasPrice, isThere, piecePrice } from '@/lib/core/menu/item-details'
import type { TranslatedPart } from '@/lib/core/menu/menu-text'
import type { Cents } from '@/lib/core/money/money'

/** `name` is null if the interface names it by `key`. */
export type Serving = TranslatedPart & {
  key: string
  as: 'base' | 'glass' | 'variation'
  name: string | null
  /** Cents; null or 0: no price. */
  price: Cents | null
  variation: number | null
  available: boolean
}

type Served = Pick<Dish, 'price' | 'glass_price'> & Partial<Pick<Dish, 'price_note' | 'variations'>>

/** A variation at the plain price replaces the plain serving. */
export const servingsOf = (item: Served): Serving[] => {
  const { glass_price, variations = [] } = item
  const price = piecePrice(item)
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
      price: hasPrice(variation.price) ? variation.price : price,
      variation: variation.id,
      available: isThere(variation),
    })),
  ]
}

export const isServedAs = ({ as, variation }: Serving, selection: Selection): boolean =>
  selection.glass === (as === 'glass') && selection.variation === variation

/** The variation that replaces the plain serving; null where several cost the same. */
const plainVariation = (item: Served): number | null => {
  const { price, variations = [] } = item
  const [only, another] = variations.filter((variation) => hasPrice(piecePrice(item)) && variation.price === price)
  return only && !another && isThere(only) ? only.id : null
}

/** Preselects the only serving there is, else the one that replaces the plain serving. */
export const withServing = (item: Served, selection: Selection): Selection => {
  const servings = servingsOf(item)
  if (servings.some((serving) => isServedAs(serving, selection))) return selection
  const [only, another] = servings.filter(({ available }) => available)
  if (only && !another) return { ...selection, glass: only.as === 'glass', variation: only.variation }
  const variation = plainVariation(item)
  return variation === null ? selection : { ...selection, variation }
}
