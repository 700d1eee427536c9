'use client'

import { loadCart } from '@/lib/cart/browser/cart-store'
import type { Cart } from '@/lib/cart/cart'

/** Puts the lines of a changed cart in the place of those it has now, and the people at the table who go with them. */
export const changeLines = (venueId: number, change: (cart: Cart) => Cart): void => {
  const { cart, dispatch } = loadCart(venueId).getState()
  const { products, customers } = change(cart)
  if (products !== cart.products) dispatch({ type: 'setLines', products, customers })
}
