'use client'

import { loadCart } from '@/lib/browser/cart/cart-store'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'

/** Puts lines into the cart that are not there. */
export const restoreLines = (venueId: number, lines: readonly CartProduct[]): void => {
  const { cart, dispatch } = loadCart(venueId).getState()
  const known = new Set(cart.products.map(lineKey))
  for (const product of lines) if (!known.has(lineKey(product))) dispatch({ type: 'add', product })
}

/** Takes out of the cart what was ordered, as many as were. */
export const takeOutLines = (venueId: number, ordered: readonly { key: string; quantity: number }[]): void => {
  const { cart, dispatch } = loadCart(venueId).getState()
  for (const { key, quantity } of ordered) {
    const own = cart.products.find((each) => lineKey(each) === key)
    if (!own) continue
    if (own.quantity <= quantity) dispatch({ type: 'remove', key })
    else for (let count = 0; count < quantity; count += 1) dispatch({ type: 'subtractOne', key })
  }
}
