import type { Cart, CartProduct, Guest } from '@/lib/core/cart/cart'
import { MAX_CUSTOMERS, MAX_LINES } from '@/lib/core/cart/limits'
import { cartReducer, emptyCart } from '@/lib/core/cart/transitions'

/** A later namesake with their number. */
export const guestLabel = ({ name, number }: Guest): string => (number === undefined ? name : `${name} (${number})`)

export const peopleIn = (products: readonly CartProduct[]): number =>
  1 + new Set(products.flatMap(({ guest }) => (guest ? [guest.id] : []))).size

/** Follows the number of people ordering: both ways if it matched before, otherwise only upwards. */
const customersAfter = ({ customers, products }: Cart, lines: CartProduct[]): number => {
  const [before, after] = [peopleIn(products), peopleIn(lines)]
  if (before === after) return customers
  return Math.min(MAX_CUSTOMERS, customers === before ? after : Math.max(customers, after))
}

export const withLines = (cart: Cart, products: CartProduct[]): Cart =>
  JSON.stringify(products) === JSON.stringify(cart.products)
    ? cart
    : { ...cart, products, customers: customersAfter(cart, products) }

const merged = (products: CartProduct[]): CartProduct[] =>
  products.reduce((cart, product) => cartReducer(cart, { type: 'add', product }), emptyCart()).products

/** Replaces all lines of a guest, so it may be repeated. They stay in place, or the list would jump. */
export const withGuest = (cart: Cart, guest: Guest, products: CartProduct[]): Cart => {
  const isTheirs = (line: CartProduct): boolean => line.guest?.id === guest.id
  const others = cart.products.filter((line) => !isTheirs(line))
  const first = cart.products.findIndex(isTheirs)
  const place = first === -1 ? others.length : first
  const theirs = merged(products.map((product) => ({ ...product, guest }))).slice(0, MAX_LINES - others.length)
  return withLines(cart, [...others.slice(0, place), ...theirs, ...others.slice(place)])
}

export const withoutGuest = (cart: Cart, id: string): Cart =>
  withLines(
    cart,
    cart.products.filter(({ guest }) => guest?.id !== id),
  )
