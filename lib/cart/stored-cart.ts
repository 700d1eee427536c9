import type { Cart, CartProduct, ItemKind, Selection } from '@/lib/cart/cart'
import { compositeId } from '@/lib/cart/cart-item'
import { MAX_ADDITIONS, MAX_CUSTOMERS, MAX_LINES, MAX_NOTE, MAX_QUANTITY } from '@/lib/cart/limits'

/** Raise it when the shape of a stored cart changes; carts of another version are left behind. */
export const CART_VERSION = 1

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const isWhole = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
const isId = (value: unknown): value is number => isWhole(value, Number.MIN_SAFE_INTEGER)
const isKind = (value: unknown): value is ItemKind => value === 'dish' || value === 'drink'
const isTable = (value: unknown): value is Cart['table'] => value === -1 || isText(value, 40)
const isListOf = <T>(value: unknown, max: number, holds: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.length <= max && value.every(holds)
const isName = (value: unknown): value is string => isText(value, 200)

const selectionOf = (value: unknown): Selection | null => {
  if (!isFields(value)) return null
  const { glass, variation, additions } = value
  if (typeof glass !== 'boolean' || !(variation === null || isId(variation))) return null
  return isListOf(additions, MAX_ADDITIONS, isId) ? { glass, variation, additions } : null
}

const productOf = (value: unknown): CartProduct | null => {
  if (!isFields(value)) return null
  const { id, kind, itemId, name, price, quantity, note } = value
  const selection = selectionOf(value.selection)
  if (!selection || !isKind(kind) || !isId(itemId) || id !== compositeId(itemId, selection)) return null
  if (!isText(name, 20_000) || !isWhole(price, 0) || !isWhole(quantity, 1, MAX_QUANTITY) || !isText(note, MAX_NOTE))
    return null
  return { id, kind, itemId, name, price, quantity, note, selection }
}

const productsOf = (value: unknown): CartProduct[] | null => {
  if (!Array.isArray(value) || value.length > MAX_LINES) return null
  const products = value.map(productOf).filter((product) => product !== null)
  const keys = new Set(products.map(({ kind, id }) => `${kind}:${id}`))
  return keys.size === value.length ? products : null
}

/**
 * The cart in a stored `{version, cart}`; null for an older version or anything broken. It stands for
 * `cartSchema` on the menu page, which cannot afford a schema library; a test holds the two together.
 */
export const parseStoredCart = (value: unknown): Cart | null => {
  if (!isFields(value) || value.version !== CART_VERSION || !isFields(value.cart)) return null
  const { customers, customer, number, payed, table, type, order_note, deliveryCost } = value.cart
  const products = productsOf(value.cart.products)
  if (!products || !isTable(table) || !isListOf(customer, 20, isName) || typeof payed !== 'boolean') return null
  if (!isWhole(customers, 1, MAX_CUSTOMERS) || !isId(number) || !isWhole(deliveryCost, 0)) return null
  if (!isText(type, 40) || !isText(order_note, MAX_NOTE)) return null
  return { customers, customer, number, payed, products, table, type, order_note, deliveryCost }
}
