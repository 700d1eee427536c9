import type { CartProduct } from '@/lib/core/cart/cart'
import { type LineWords, selectionProblem, toCartProduct } from '@/lib/core/cart/cart-item'
import type { LineError } from '@/lib/core/cart/order-line'
import { priceLine } from '@/lib/core/cart/price-order'
import { lineKey } from '@/lib/core/cart/transitions'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import { fail, ok, type Result } from '@/lib/core/result'
import { plainLine } from '@/lib/core/text/plain-line'

export const priceGuestLine = (menu: Menu, asked: Parameters<typeof priceLine>[1], at: number) =>
  priceLine(menu, { ...asked, note: plainLine(asked.note) }, at)

/** Prices a part by the menu (cents), ignoring the names and prices sent. Refuses the first wrong or repeated line. */
export const pricePart = (menu: Menu, products: CartProduct[]): Result<CartProduct[], LineError> => {
  const priced = new Map<string, CartProduct>()
  for (const [line, product] of products.entries()) {
    const result = priceGuestLine(menu, product, line)
    if (!result.ok) return result
    if (priced.has(lineKey(result.value))) return fail({ code: 'selection_invalid', line })
    priced.set(lineKey(result.value), result.value)
  }
  return ok([...priced.values()])
}

/**
 * In the reader's language at today's price. A vanished item keeps its last name and price, so that it is not
 * forgotten.
 */
export const nameLine = (menu: Menu, product: CartProduct, words: LineWords): CartProduct => {
  const { kind, itemId, selection, quantity, note, warnings } = product
  const item = findOrderable(menu, kind, itemId)
  if (!item || selectionProblem(item, kind, selection)) return product
  return toCartProduct({ kind, item, selection, quantity, note, words, warnings })
}
