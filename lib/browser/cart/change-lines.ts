'use client'

import { loadCart } from '@/lib/browser/cart/cart-store'
import type { Cart } from '@/lib/core/cart/cart'

export const changeLines = (venueId: number, change: (cart: Cart) => Cart): void => {
  const { cart, dispatch } = loadCart(venueId).getState()
  const { products, customers } = change(cart)
  if (products !== cart.products) dispatch({ type: 'setLines', products, customers })
}
