import type { CartProduct } from '@/lib/cart/cart'
import { type LineWords, selectionProblem, toCartProduct } from '@/lib/cart/cart-item'
import type { LineError } from '@/lib/cart/order-line'
import { priceLine } from '@/lib/cart/price-order'
import { lineKey } from '@/lib/cart/transitions'
import { findOrderable } from '@/lib/menu/find-item'
import type { Menu } from '@/lib/menu/menu'
import { plainLine } from '@/lib/plain-line'
import { fail, ok, type Result } from '@/lib/result'

/** A guest's line as the kitchen would take it: its note is one plain line. `at`: its place among those sent. */
export const priceGuestLine = (menu: Menu, asked: Parameters<typeof priceLine>[1], at: number) =>
  priceLine(menu, { ...asked, note: plainLine(asked.note) }, at)

/**
 * A part as the kitchen would take it: of what a guest sent only ids, choices, quantities, notes and true warnings are read; names
 * and prices (cents) are the menu's. Refuses at the first wrong line, or at a line that is there already.
 */
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
 * A stored line in the words and at the price of the menu its reader sees. What the menu has no more, or no more in
 * this choice, keeps its last name and price: a line that vanished would be missed by nobody until the food came.
 */
export const nameLine = (menu: Menu, product: CartProduct, words: LineWords): CartProduct => {
  const { kind, itemId, selection, quantity, note, warnings } = product
  const item = findOrderable(menu, kind, itemId)
  if (!item || selectionProblem(item, kind, selection)) return product
  return toCartProduct({ kind, item, selection, quantity, note, words, warnings })
}
