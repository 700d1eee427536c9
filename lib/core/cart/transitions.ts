import type { Cart, CartProduct } from '@/lib/core/cart/cart'
import {
  MAX_CUSTOMER,
  MAX_CUSTOMER_NAME,
  MAX_CUSTOMERS,
  MAX_LINE_NAME,
  MAX_LINES,
  MAX_NOTE,
  MAX_QUANTITY,
  MAX_TABLE,
  MAX_TYPE,
} from '@/lib/core/cart/limits'
import type { Cents } from '@/lib/core/money/money'
import { fitText } from '@/lib/core/text/text'

/** Spec section 4. `key` is a {@link lineKey}. */
export type CartAction =
  | { type: 'add'; product: CartProduct }
  | { type: 'remove'; key: string }
  | { type: 'addOne'; key: string }
  | { type: 'subtractOne'; key: string }
  | { type: 'clean' }
  | { type: 'setLines'; products: CartProduct[]; customers: number }
  | { type: 'setTable'; table: Cart['table'] }
  | { type: 'setNumber'; number: number }
  | { type: 'setType'; orderType: string }
  | { type: 'setItemNote'; key: string; note: string }
  | { type: 'updateLine'; key: string; name: string; price: Cents }
  | { type: 'setOrderNote'; note: string }
  | { type: 'setCustomers'; customers: number }
  | { type: 'setCustomer'; customer: string[] }
  | { type: 'setDeliveryCost'; cents: Cents }
  | { type: 'setPayed'; payed: boolean }

export const emptyCart = (): Cart => ({
  customers: 1,
  customer: [],
  number: -1,
  payed: false,
  products: [],
  table: -1,
  type: 'restaurant',
  order_note: '',
  deliveryCost: 0,
})

/** Dish 12 and drink 12 differ, as do two people's lines. */
export const lineKey = ({ kind, id, guest }: Pick<CartProduct, 'kind' | 'id' | 'guest'>): string =>
  `${guest ? `${guest.id}/` : ''}${kind}:${id}`

/** Truncates to a whole number; NaN and Infinity become `min`. */
const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.trunc(Number.isFinite(value) ? value : min)))

const withLine = (cart: Cart, key: string, change: (line: CartProduct) => CartProduct | null): Cart => {
  if (!cart.products.some((line) => lineKey(line) === key)) return cart
  return { ...cart, products: cart.products.flatMap((line) => (lineKey(line) === key ? (change(line) ?? []) : line)) }
}

/** Keeps both notes: losing 'senza noci' is worse than repeating it. */
const joinNotes = (old: string, added: string): string => {
  if (added === '' || old.split('; ').includes(added)) return old
  return old === '' ? added : fitText(`${old}; ${added}`, MAX_NOTE)
}

const moreOf = (line: CartProduct, quantity: number): CartProduct => ({
  ...line,
  quantity: within(line.quantity + quantity, 1, MAX_QUANTITY),
})

const add = (cart: Cart, product: CartProduct): Cart => {
  const line = {
    ...product,
    note: fitText(product.note, MAX_NOTE),
    quantity: within(product.quantity, 1, MAX_QUANTITY),
  }
  const key = lineKey(line)
  if (cart.products.some((known) => lineKey(known) === key)) {
    // The newer name and price win, since the menu may have changed; warnings stay.
    return withLine(cart, key, (known) => ({
      ...known,
      ...moreOf(line, known.quantity),
      note: joinNotes(known.note, line.note),
    }))
  }
  return cart.products.length >= MAX_LINES ? cart : { ...cart, products: [...cart.products, line] }
}

const subtractOne = (line: CartProduct): CartProduct | null => (line.quantity > 1 ? moreOf(line, -1) : null)

const unknownAction = (action: never): never => {
  throw new Error(`Unknown cart action: ${JSON.stringify(action)}`)
}

/** Spec section 4. Returns the same cart if nothing changes; clamps values. Throws on an unknown action. */
export const cartReducer = (cart: Cart, action: CartAction): Cart => {
  switch (action.type) {
    case 'add':
      return add(cart, action.product)
    case 'remove':
      return withLine(cart, action.key, () => null)
    case 'addOne':
      return withLine(cart, action.key, (line) => moreOf(line, 1))
    case 'subtractOne':
      return withLine(cart, action.key, subtractOne)
    case 'clean':
      return emptyCart()
    case 'setLines':
      return {
        ...cart,
        products: action.products.slice(0, MAX_LINES),
        customers: within(action.customers, 1, MAX_CUSTOMERS),
      }
    case 'setTable':
      return { ...cart, table: action.table === -1 ? -1 : fitText(action.table, MAX_TABLE) }
    case 'setNumber':
      return { ...cart, number: within(action.number, -1, Number.MAX_SAFE_INTEGER) }
    case 'setType':
      return { ...cart, type: fitText(action.orderType, MAX_TYPE) }
    case 'setItemNote':
      return withLine(cart, action.key, (line) => ({ ...line, note: fitText(action.note, MAX_NOTE) }))
    case 'updateLine':
      return withLine(cart, action.key, (line) => ({
        ...line,
        name: fitText(action.name, MAX_LINE_NAME),
        price: within(action.price, 0, Number.MAX_SAFE_INTEGER),
      }))
    case 'setOrderNote':
      return { ...cart, order_note: fitText(action.note, MAX_NOTE) }
    case 'setCustomers':
      return { ...cart, customers: within(action.customers, 1, MAX_CUSTOMERS) }
    case 'setCustomer':
      return {
        ...cart,
        customer: action.customer.slice(0, MAX_CUSTOMER).map((name) => fitText(name, MAX_CUSTOMER_NAME)),
      }
    case 'setDeliveryCost':
      return { ...cart, deliveryCost: within(action.cents, 0, Number.MAX_SAFE_INTEGER) }
    case 'setPayed':
      return { ...cart, payed: action.payed }
    default:
      return unknownAction(action)
  }
}
