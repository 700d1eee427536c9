import type { CartProduct } from '@/lib/cart/cart'
import { type LineWords, selectionProblem, toCartProduct } from '@/lib/cart/cart-item'
import type { LineError, OrderLine } from '@/lib/cart/order-line'
import { findOrderable } from '@/lib/menu/find-item'
import type { Menu } from '@/lib/menu/menu'
import { fail, ok, type Result } from '@/lib/result'

/**
 * One line named and priced (cents) from the menu, or why it cannot be sold as asked; `line` is its place among those
 * sent. Orders, bookings, shared carts and the check of a cart all ask here.
 */
export const priceLine = (
  menu: Menu,
  { kind, itemId, selection, quantity, note }: OrderLine,
  line: number,
  words?: LineWords,
): Result<CartProduct, LineError> => {
  const item = findOrderable(menu, kind, itemId)
  if (!item) return fail({ code: 'item_unknown', line })
  if (!item.available) return fail({ code: 'item_unavailable', line })
  const problem = selectionProblem(item, kind, selection)
  if (problem) return fail({ ...problem, line })
  return ok(toCartProduct({ kind, item, selection, quantity, note, words }))
}

/** Lines named and priced from the menu, one each and in their order; refuses at the first wrong one. */
export const priceLines = (menu: Menu, lines: readonly OrderLine[]): Result<CartProduct[], LineError> => {
  const products: CartProduct[] = []
  for (const [line, asked] of lines.entries()) {
    const priced = priceLine(menu, asked, line)
    if (!priced.ok) return priced
    products.push(priced.value)
  }
  return ok(products)
}
