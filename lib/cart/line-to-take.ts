import type { CartProduct, ItemKind } from '@/lib/cart/cart'

/**
 * The line that '−' on an item's card takes a piece from. Null where that is not for the card to decide: several lines
 * with choices of their own, or the line of another person of a shared cart.
 */
export const lineToTake = (products: CartProduct[], kind: ItemKind, itemId: number): CartProduct | null => {
  const [line, ...others] = products.filter((product) => product.kind === kind && product.itemId === itemId)
  return line && others.length === 0 && !line.guest ? line : null
}
