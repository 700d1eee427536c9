import type { CartProduct } from '@/lib/cart/cart'
import type { Cents } from '@/lib/money'

type Priced = Pick<CartProduct, 'price' | 'quantity'>

/** Cents of all lines. */
export const productsTotal = (products: Priced[]): Cents =>
  products.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Pieces in the cart: what the cart bar counts. */
export const itemCount = (products: Pick<CartProduct, 'quantity'>[]): number =>
  products.reduce((sum, { quantity }) => sum + quantity, 0)
