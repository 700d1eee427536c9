import type { Cart, CartProduct, Guest, ItemKind, Selection } from '@/lib/core/cart/cart'
import { compositeId } from '@/lib/core/cart/composite-id'
import {
  MAX_ADDITIONS,
  MAX_CUSTOMER,
  MAX_CUSTOMER_NAME,
  MAX_CUSTOMERS,
  MAX_LINE_NAME,
  MAX_LINES,
  MAX_NAMESAKES,
  MAX_NOTE,
  MAX_PERSON_ID,
  MAX_PERSON_NAME,
  MAX_QUANTITY,
  MAX_TABLE,
  MAX_TYPE,
  MAX_WARNINGS,
} from '@/lib/core/cart/limits'
import { lineKey } from '@/lib/core/cart/transitions'

/** Increase it when the stored shape changes. */
export const CART_VERSION = 2

/** Version 1 is the same without guests. */
const READABLE: unknown[] = [1, CART_VERSION]

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max
const isWhole = (value: unknown, min: number, max = Number.MAX_SAFE_INTEGER): value is number =>
  Number.isSafeInteger(value) && Number(value) >= min && Number(value) <= max
const isId = (value: unknown): value is number => isWhole(value, Number.MIN_SAFE_INTEGER)
const isKind = (value: unknown): value is ItemKind => value === 'dish' || value === 'drink'
const isTable = (value: unknown): value is Cart['table'] => value === -1 || isText(value, MAX_TABLE)
const isListOf = <T>(value: unknown, max: number, holds: (entry: unknown) => entry is T): value is T[] =>
  Array.isArray(value) && value.length <= max && value.every(holds)
const isName = (value: unknown): value is string => isText(value, MAX_CUSTOMER_NAME)

const selectionOf = (value: unknown): Selection | null => {
  if (!isFields(value)) return null
  const { glass, variation, additions } = value
  if (typeof glass !== 'boolean' || !(variation === null || isId(variation))) return null
  return isListOf(additions, MAX_ADDITIONS, isId) ? { glass, variation, additions } : null
}

/** Undefined: no guest; null: invalid. */
const guestOf = (value: unknown): Guest | undefined | null => {
  if (value === undefined) return undefined
  if (!isFields(value) || !isText(value.id, MAX_PERSON_ID) || !isText(value.name, MAX_PERSON_NAME)) return null
  const { id, name, number } = value
  if (!id || !name || !(number === undefined || isWhole(number, 2, MAX_NAMESAKES))) return null
  return number === undefined ? { id, name } : { id, name, number }
}

const productOf = (value: unknown): CartProduct | null => {
  if (!isFields(value)) return null
  const { id, kind, itemId, name, price, quantity, note, warnings } = value
  const selection = selectionOf(value.selection)
  if (!selection || !isKind(kind) || !isId(itemId) || id !== compositeId(itemId, selection)) return null
  if (
    !isText(name, MAX_LINE_NAME) ||
    !isWhole(price, 0) ||
    !isWhole(quantity, 1, MAX_QUANTITY) ||
    !isText(note, MAX_NOTE)
  )
    return null
  const guest = guestOf(value.guest)
  if (guest === null) return null
  const warned = isListOf(warnings, MAX_WARNINGS, isName) && { warnings }
  return { id, kind, itemId, name, price, quantity, note, selection, ...warned, ...(guest && { guest }) }
}

const productsOf = (value: unknown): CartProduct[] | null => {
  if (!Array.isArray(value) || value.length > MAX_LINES) return null
  const products = value.map(productOf).filter((product) => product !== null)
  const keys = new Set(products.map(lineKey))
  return keys.size === value.length ? products : null
}

/** Null if invalid. Replaces `cartSchema` on the menu page, which must not load zod; a test keeps the two equal. */
export const parseStoredCart = (value: unknown): Cart | null => {
  if (!isFields(value) || !READABLE.includes(value.version) || !isFields(value.cart)) return null
  const { customers, customer, number, payed, table, type, order_note, deliveryCost } = value.cart
  const products = productsOf(value.cart.products)
  if (!products || !isTable(table) || !isListOf(customer, MAX_CUSTOMER, isName) || typeof payed !== 'boolean')
    return null
  if (!isWhole(customers, 1, MAX_CUSTOMERS) || !isId(number) || !isWhole(deliveryCost, 0)) return null
  if (!isText(type, MAX_TYPE) || !isText(order_note, MAX_NOTE)) return null
  return { customers, customer, number, payed, products, table, type, order_note, deliveryCost }
}
