import type { Cart, CartProduct, Selection } from '@/lib/cart/cart'
import { withLines } from '@/lib/cart/guest-lines'
import { MAX_LINES } from '@/lib/cart/limits'
import { cartReducer, emptyCart, lineKey } from '@/lib/cart/transitions'
import { type Choosable, hasPrice, isThere } from '@/lib/menu/item-details'

/** Two equal lines as the one that adding the second to the first makes. */
const joined = (first: CartProduct, second: CartProduct): CartProduct =>
  [first, second].reduce((cart, product) => cartReducer(cart, { type: 'add', product }), emptyCart()).products[0] ??
  first

/** The cart without a line. With the last of a guest's goes the guest, as when they withdraw it themselves. */
export const withoutLine = (cart: Cart, key: string): Cart =>
  withLines(
    cart,
    cart.products.filter((line) => lineKey(line) !== key),
  )

/** The cart with another choice in a line's place; where a line of that choice is there already, the two become one. */
export const withLineReplaced = (cart: Cart, key: string, product: CartProduct): Cart => {
  const now = lineKey(product)
  const twin = now === key ? undefined : cart.products.find((line) => lineKey(line) === now)
  return withLines(
    cart,
    cart.products.flatMap((line) => {
      if (lineKey(line) === key) return twin ? joined(twin, product) : product
      return line === twin ? [] : line
    }),
  )
}

/**
 * The cart with a line that was removed back at its place. Where the same was added since, the two become one; a guest's
 * that they sent again meanwhile stays as they sent it.
 */
export const withLineRestored = (cart: Cart, product: CartProduct, place: number): Cart => {
  const { products } = cart
  const key = lineKey(product)
  const twin = products.find((line) => lineKey(line) === key)
  if (twin) return product.guest ? cart : withLineReplaced(cart, key, joined(twin, product))
  if (products.length >= MAX_LINES) return cart
  return withLines(cart, [...products.slice(0, place), product, ...products.slice(place)])
}

/** What an item still offers, and has, of a choice that was made when it offered more. */
export const offeredSelection = (item: Choosable, { glass, variation, additions }: Selection): Selection => {
  const offered = new Set(
    (item.additions?.categories ?? []).flatMap((category) => category.additions.filter(isThere).map(({ id }) => id)),
  )
  return {
    glass: glass && hasPrice(item.glass_price),
    variation: item.variations?.filter(isThere).some(({ id }) => id === variation) ? variation : null,
    additions: additions.filter((id) => offered.has(id)),
  }
}
