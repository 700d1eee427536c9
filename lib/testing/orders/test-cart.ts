import type { CartProduct, ItemKind } from '@/lib/core/cart/cart'
import { toCartProduct } from '@/lib/core/cart/cart-item'
import { EMPTY_SELECTION } from '@/lib/core/cart/composite-id'

/** A dish of a cart, one euro for each of its id. */
export const testProduct = (id: number, quantity = 1, kind: ItemKind = 'dish', note = ''): CartProduct =>
  toCartProduct({
    kind,
    item: { id, name: `Item ${id}`, price: 100 * id, glass_price: null },
    selection: EMPTY_SELECTION,
    quantity,
    note,
  })
