import type { CartProduct } from '@/lib/core/cart/cart'
import type { Cents } from '@/lib/core/money/money'

type Priced = Pick<CartProduct, 'price' | 'quantity'>

export const productsTotal = (products: Priced[]): Cents =>
  products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Pieces, not lines. */
export const itemCount = (products: Pick<CartProduct, 'quantity'>[]): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0)
