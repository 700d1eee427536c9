import type { Cart, CartProduct, Guest } from '@/lib/cart/cart'
import { MAX_CUSTOMERS, MAX_LINES } from '@/lib/cart/limits'
import { cartReducer, emptyCart } from '@/lib/cart/transitions'

/** Who ordered what is in a cart: whoever holds it, and its guests. */
export const peopleIn = (products: readonly CartProduct[]): number =>
  1 + new Set(products.flatMap(({ guest }) => (guest ? [guest.id] : []))).size

/**
 * The people at the table follow those who take part, as long as the diner said nothing else: a number that was theirs
 * goes up and down with them, any other only up to them.
 */
const customersAfter = ({ customers, products }: Cart, lines: CartProduct[]): number => {
  const [before, after] = [peopleIn(products), peopleIn(lines)]
  if (before === after) return customers
  return Math.min(MAX_CUSTOMERS, customers === before ? after : Math.max(customers, after))
}

/** The cart with these lines, and the people at the table after them; the very same cart where nothing changes. */
export const withLines = (cart: Cart, products: CartProduct[]): Cart =>
  JSON.stringify(products) === JSON.stringify(cart.products)
    ? cart
    : { ...cart, products, customers: customersAfter(cart, products) }

const merged = (products: CartProduct[]): CartProduct[] =>
  products.reduce((cart, product) => cartReducer(cart, { type: 'add', product }), emptyCart()).products

/**
 * The cart with all that a person of a shared cart ordered: it replaces what was here of them, so it may come twice. The
 * lines stay where the person's first one stood, so that nothing jumps under the thumb.
 */
export const withGuest = (cart: Cart, guest: Guest, products: CartProduct[]): Cart => {
  const isTheirs = (line: CartProduct): boolean => line.guest?.id === guest.id
  const others = cart.products.filter((line) => !isTheirs(line))
  const first = cart.products.findIndex(isTheirs)
  const place = first === -1 ? others.length : first
  const theirs = merged(products.map((product) => ({ ...product, guest }))).slice(0, MAX_LINES - others.length)
  return withLines(cart, [...others.slice(0, place), ...theirs, ...others.slice(place)])
}

/** The cart without what a person of a shared cart ordered. */
export const withoutGuest = (cart: Cart, id: string): Cart =>
  withLines(
    cart,
    cart.products.filter(({ guest }) => guest?.id !== id),
  )
