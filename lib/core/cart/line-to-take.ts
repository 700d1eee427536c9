import type { CartProduct, ItemKind } from '@/lib/core/cart/cart'

/** Null if there are several, or the line is a guest's. */
export const lineToTake = (products: CartProduct[], kind: ItemKind, itemId: number): CartProduct | null => {
  const [line, ...others] = products.filter((product) => product.kind === kind && product.itemId === itemId)
  return line && others.length === 0 && !line.guest ? line : null
}
