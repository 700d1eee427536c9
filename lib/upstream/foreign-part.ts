import type { CartProduct, ItemKind } from '@/lib/core/cart/cart'
import { MAX_PERSON_NAME } from '@/lib/core/cart/limits'
import { parseCompositeId } from '@/lib/core/cart/parse-composite-id'
import { priceLine } from '@/lib/core/cart/price-order'
import { cartReducer, emptyCart } from '@/lib/core/cart/transitions'
import { findOrderable } from '@/lib/core/menu/find-item'
import type { Menu } from '@/lib/core/menu/menu'
import { MAX_GUEST_LINES } from '@/lib/core/sharing/shared-cart'
import { personName } from '@/lib/core/text/person-name'
import { fitText } from '@/lib/core/text/text'
import type { WireEntry, WireLine } from '@/lib/upstream/wire/share'
import { wireLineSchema } from '@/lib/upstream/wire/share'

const KINDS: readonly ItemKind[] = ['dish', 'drink']

/** A composite id fits dish and drink; if the menu has both, the name decides, or neither is taken. */
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

/** Another client's part at our menu's names and prices (cents). `leftOut`: lines the menu does not sell. */
export const readForeignPart = (menu: Menu, { user, products }: Pick<WireEntry, 'user' | 'products'>) => {
  const read = products.slice(0, MAX_GUEST_LINES).flatMap((sent) => readLine(menu, sent) ?? [])
  const cart = read.reduce((lines, product) => cartReducer(lines, { type: 'add', product }), emptyCart())
  return {
    // An invisible name must not lose the order.
    user: fitText(personName(user), MAX_PERSON_NAME) || '–',
    products: cart.products,
    leftOut: products.length - read.length,
  }
}
