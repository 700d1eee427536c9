import type { Cart, CartProduct, Selection } from '@/lib/core/cart/cart'
import { withLines } from '@/lib/core/cart/guest-lines'
import { MAX_LINES } from '@/lib/core/cart/limits'
import { cartReducer, emptyCart, lineKey } from '@/lib/core/cart/transitions'
import { type Choosable, hasPrice, isThere } from '@/lib/core/menu/item-details'

const joined = (first: CartProduct, second: CartProduct): CartProduct =>
  [first, second].reduce((cart, product) => cartReducer(cart, { type: 'add', product }), emptyCart()).products[0] ??
  first

/** Removing a guest's last line removes the guest. */
export const withoutLine = (cart: Cart, key: string): Cart =>
  withLines(
    cart,
    cart.products.filter((line) => lineKey(line) !== key),
  )

/** In the line's place; merged into an equal line if there is one. */
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

/** In its old place, merged if the diner added it again. A guest's line sent again meanwhile stays as sent. */
export const withLineRestored = (cart: Cart, product: CartProduct, place: number): Cart => {
  const { products } = cart
  const key = lineKey(product)
  const twin = products.find((line) => lineKey(line) === key)
  if (twin) return product.guest ? cart : withLineReplaced(cart, key, joined(twin, product))
  if (products.length >= MAX_LINES) return cart
  return withLines(cart, [...products.slice(0, place), product, ...products.slice(place)])
}

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
