import type { CartCheckLine, CheckedLine } from '@/lib/core/cart/cart-check'
import { type LineTerms, priceLine } from '@/lib/core/cart/price-order'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'

/** `original`: the untranslated menu, null if `menu` is that. */
type Menus = { menu: Menu; original: Menu | null }

const checkLine = (
  { menu, original }: Menus,
  { price: shown, ...line }: CartCheckLine,
  terms: LineTerms = {},
): CheckedLine => {
  const item = findOrderable(menu, line.kind, line.itemId)
  const image = item?.image_path ?? null
  const asked = { ...line, quantity: 1, note: '' }
  const priced = priceLine(menu, asked, 0, terms)
  if (!priced.ok) {
    const served = 'served' in priced.error && { served: priced.error.served }
    return { status: priced.error.code, price: null, name: null, image, isOriginal: false, ...served }
  }
  const { price, name } = priced.value
  const inOriginal = original && priceLine(original, asked, 0, terms)
  const isOriginal = inOriginal?.ok === true && inOriginal.value.name === name
  const left = item?.left !== undefined && { left: item.left }
  return { status: price === shown ? 'ok' : 'price_changed', price, name, image, isOriginal, ...left }
}

export const checkLines = (
  menu: Menu,
  lines: CartCheckLine[],
  terms: LineTerms = {},
  original: Menu | null = null,
): CheckedLine[] => lines.map((line) => checkLine({ menu, original }, line, terms))
