'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { carryCart, dropCarriedCart, readCarriedCart } from '@/lib/browser/cart/carried-cart'
import { onStored, readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import { storePerVenue } from '@/lib/browser/device/store-per-venue'
import type { Cart } from '@/lib/core/cart/cart'
import { CART_VERSION, parseStoredCart } from '@/lib/core/cart/stored-cart'
import { type CartAction, cartReducer, emptyCart } from '@/lib/core/cart/transitions'

/**
 * The cart is empty until `restored`, to match the server's HTML. `isKept`: false once a change could not be kept for
 * the next page.
 */
export type CartState = {
  cart: Cart
  restored: boolean
  isKept: boolean
  restore: () => void
  dispatch: (action: CartAction) => void
}

type CartStore = StoreApi<CartState>

/** A carried cart is the newer one: storage that works drops it. */
const readCart = (venueId: number): Cart =>
  readCarriedCart(venueId) ?? readStored('local', MENU_KEYS.cart(venueId), parseStoredCart) ?? emptyCart()

/** In storage, or with the tab where that is blocked or full. False if neither takes it. */
const keepCart = (venueId: number, cart: Cart): boolean => {
  if (!writeStored('local', MENU_KEYS.cart(venueId), { version: CART_VERSION, cart })) return carryCart(venueId, cart)
  dropCarriedCart()
  return true
}

const makeStore = (venueId: number): CartStore => {
  const key = MENU_KEYS.cart(venueId)
  return createStore<CartState>()((set, get) => ({
    cart: emptyCart(),
    restored: false,
    isKept: true,
    restore: () => {
      if (get().restored) return
      set({ cart: readCart(venueId), restored: true })
      // Where the last change was not kept, rereading would lose it.
      onStored(key, () => get().isKept && set({ cart: readCart(venueId) }))
    },
    dispatch: (action) => {
      // A tap may come before the restoring effect: it must not overwrite the stored cart.
      get().restore()
      const before = get().cart
      const cart = cartReducer(before, action)
      if (cart === before) return
      set({ cart, isKept: keepCart(venueId, cart) })
    },
  }))
}

/** Empty until {@link loadCart} or the first dispatch; synchronised between tabs. */
export const cartStore = storePerVenue(makeStore)

/** Never call it while rendering. */
export const loadCart = (venueId: number): CartStore => {
  const store = cartStore(venueId)
  store.getState().restore()
  return store
}

/** Select a value, not a new object: it is compared by identity. */
export const useCart = <T>(venueId: number, selector: (state: CartState) => T): T => {
  useEffect(() => {
    loadCart(venueId)
  }, [venueId])
  return useStore(cartStore(venueId), selector)
}
