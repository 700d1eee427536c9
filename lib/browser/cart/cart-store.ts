'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onStored, readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import { storePerVenue } from '@/lib/browser/device/store-per-venue'
import type { Cart } from '@/lib/core/cart/cart'
import { CART_VERSION, parseStoredCart } from '@/lib/core/cart/stored-cart'
import { type CartAction, cartReducer, emptyCart } from '@/lib/core/cart/transitions'

/** The cart is empty until `restored`, to match the server's HTML. */
export type CartState = {
  cart: Cart
  restored: boolean
  /** False once the browser refused to store it: it ends with this page. */
  isStored: boolean
  restore: () => void
  dispatch: (action: CartAction) => void
}

type CartStore = StoreApi<CartState>

const readCart = (venueId: number): Cart => readStored('local', MENU_KEYS.cart(venueId), parseStoredCart) ?? emptyCart()

const makeStore = (venueId: number): CartStore => {
  const key = MENU_KEYS.cart(venueId)
  return createStore<CartState>()((set, get) => ({
    cart: emptyCart(),
    restored: false,
    isStored: true,
    restore: () => {
      if (get().restored) return
      set({ cart: readCart(venueId), restored: true })
      // If storage refused the last write, rereading it would empty the cart.
      onStored(key, () => get().isStored && set({ cart: readCart(venueId) }))
    },
    dispatch: (action) => {
      // A tap may come before the restoring effect: it must not overwrite the stored cart.
      get().restore()
      const before = get().cart
      const cart = cartReducer(before, action)
      if (cart === before) return
      set({ cart, isStored: writeStored('local', key, { version: CART_VERSION, cart }) })
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
