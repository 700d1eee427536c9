import type { WireEntry, WireLine } from '@/lib/backend/remote/wire/share'
import { wireLineSchema } from '@/lib/backend/remote/wire/share'
import type { CartProduct, ItemKind } from '@/lib/cart/cart'
import { MAX_PERSON_NAME } from '@/lib/cart/limits'
import { parseCompositeId } from '@/lib/cart/parse-composite-id'
import { priceLine } from '@/lib/cart/price-order'
import { cartReducer, emptyCart } from '@/lib/cart/transitions'
import { findOrderable } from '@/lib/menu/find-item'
import type { Menu } from '@/lib/menu/menu'
import { personName } from '@/lib/sharing/person-name'
import { MAX_GUEST_LINES } from '@/lib/sharing/shared-cart'
import { fitText } from '@/lib/text'

const KINDS: readonly ItemKind[] = ['dish', 'drink']

/** A composite id does not say whether it is a dish or a drink: where the menu has both, the name does, or nothing. */
const kindOf = (menu: Menu, itemId: number, { name }: WireLine): ItemKind | null => {
  const known = KINDS.flatMap((kind) => {
    const item = findOrderable(menu, kind, itemId)
    return item ? [{ kind, isNamed: name.startsWith(item.name) }] : []
  })
  const named = known.length > 1 ? known.filter(({ isNamed }) => isNamed) : known
  return named.length === 1 ? (named[0]?.kind ?? null) : null
}

const readLine = (menu: Menu, sent: unknown): CartProduct | null => {
  const line = wireLineSchema.safeParse(sent).data
  const chosen = line && parseCompositeId(line.id)
  const kind = chosen && kindOf(menu, chosen.itemId, line)
  if (!kind) return null
  const priced = priceLine(menu, { kind, ...chosen, quantity: line.quantity, note: line.note }, 0)
  return priced.ok ? priced.value : null
}

/**
 * A part that another client of the venue's service wrote, as the kitchen would take it: what it names by composite ids, at
 * the menu's names and prices (cents). What the menu does not sell so is left out, and counted in `leftOut`.
 */
export const readForeignPart = (menu: Menu, { user, products }: Pick<WireEntry, 'user' | 'products'>) => {
  const read = products.slice(0, MAX_GUEST_LINES).flatMap((sent) => readLine(menu, sent) ?? [])
  const cart = read.reduce((lines, product) => cartReducer(lines, { type: 'add', product }), emptyCart())
  return {
    // Whoever gave no name that could be seen has ordered all the same.
    user: fitText(personName(user), MAX_PERSON_NAME) || '–',
    products: cart.products,
    leftOut: products.length - read.length,
  }
}
