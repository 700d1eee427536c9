import type { CartCheckLine, CheckedLine } from '@/lib/cart/cart-check'
import type { LineWords } from '@/lib/cart/cart-item'
import { priceLine } from '@/lib/cart/price-order'
import { findOrderable } from '@/lib/menu/find-item'
import type { Menu } from '@/lib/menu/menu'

const checkLine = (menu: Menu, { price: shown, ...line }: CartCheckLine, words?: LineWords): CheckedLine => {
  const image = findOrderable(menu, line.kind, line.itemId)?.image_path ?? null
  const priced = priceLine(menu, { ...line, quantity: 1, note: '' }, 0, words)
  if (!priced.ok) return { status: priced.error.code, price: null, name: null, image }
  const { price, name } = priced.value
  return { status: price === shown ? 'ok' : 'price_changed', price, name, image }
}

/** Each line of a cart against the menu, by the very rules that an order is priced by. */
export const checkLines = (menu: Menu, lines: CartCheckLine[], words?: LineWords): CheckedLine[] =>
  lines.map((line) => checkLine(menu, line, words))
