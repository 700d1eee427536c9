import type { Dish } from '@/lib/menu/dish'
import { hasPrice } from '@/lib/menu/item-details'
import type { Cents } from '@/lib/money'

/** One way an item is served. `name` is the venue's; null where the interface names it by `key`. */
export type Serving = {
  key: string
  as: 'base' | 'glass' | 'variation'
  name: string | null
  /** Cents; null or zero where it has none. */
  price: Cents | null
  variation: number | null
}

type Served = Pick<Dish, 'price' | 'glass_price'> & Partial<Pick<Dish, 'variations'>>

/** How an item is served: as it is (when it has a price), by the glass, or in a variation. */
export const servingsOf = ({ price, glass_price, variations = [] }: Served): Serving[] => {
  const plain = { name: null, variation: null }
  return [
    ...(hasPrice(price) ? [{ ...plain, key: 'base', as: 'base' as const, price }] : []),
    ...(hasPrice(glass_price) ? [{ ...plain, key: 'glass', as: 'glass' as const, price: glass_price }] : []),
    ...variations.map((variation) => ({
      key: `v${variation.id}`,
      as: 'variation' as const,
      name: variation.name,
      // A variation without a price of its own costs what the item does.
      price: hasPrice(variation.price) ? variation.price : price,
      variation: variation.id,
    })),
  ]
}
