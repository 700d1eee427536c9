'use client'

import type { Cart } from '@/lib/core/cart/cart'
import { CART_VERSION, parseStoredCart } from '@/lib/core/cart/stored-cart'

const PREFIX = 'coperto.cart '

/** Characters. */
const MAX_CARRIED = 100_000

type Carried = { origin: string; venueId: number; stored: unknown }

const carriedOf = (value: unknown): Carried | null => {
  if (typeof value !== 'object' || value === null) return null
  const { origin, venueId, stored } = { origin: '', venueId: 0, stored: null, ...value }
  return { origin, venueId, stored }
}

/**
 * Where storage is blocked, `window.name` carries the cart of one venue to the next page of this tab. Null if it
 * carries none. Never throws.
 */
export const readCarriedCart = (venueId: number): Cart | null => {
  try {
    const { name } = window
    if (!name.startsWith(PREFIX) || name.length > MAX_CARRIED) return null
    const carried = carriedOf(JSON.parse(name.slice(PREFIX.length)))
    // Another site of this tab may have written it.
    const isOurs = carried?.origin === location.origin && carried.venueId === venueId
    return isOurs ? parseStoredCart(carried.stored) : null
  } catch {
    return null
  }
}

/** False if the cart is too long, or the name of the window belongs to somebody else. Never throws. */
export const carryCart = (venueId: number, cart: Cart): boolean => {
  try {
    const carried: Carried = { origin: location.origin, venueId, stored: { version: CART_VERSION, cart } }
    const name = PREFIX + JSON.stringify(carried)
    const isFree = window.name === '' || window.name.startsWith(PREFIX)
    if (!isFree || name.length > MAX_CARRIED) return false
    window.name = name
    return window.name === name
  } catch {
    return false
  }
}

/** Storage works again: nothing may outlive it. */
export const dropCarriedCart = (): void => {
  if (window.name?.startsWith(PREFIX)) window.name = ''
}
