'use client'

import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onStored, readStored, writeStored } from '@/lib/browser/browser-storage'
import { MENU_KEYS } from '@/lib/browser/menu-keys'
import { storePerVenue } from '@/lib/browser/store-per-venue'
import type { Cart } from '@/lib/cart/cart'
import { CART_VERSION, parseStoredCart } from '@/lib/cart/stored-cart'
import { type CartAction, cartReducer, emptyCart } from '@/lib/cart/transitions'

/** `restored` is false until the stored cart was read: until then the cart is empty, as the server drew it. */
export type CartState = {
  cart: Cart
  restored: boolean
  restore: () => void
  dispatch: (action: CartAction) => void
}

type CartStore = StoreApi<CartState>

const readCart = (venueId: number): Cart => readStored('local', MENU_KEYS.cart(venueId), parseStoredCart) ?? emptyCart()

const makeStore = (venueId: number): CartStore => {
  const key = MENU_KEYS.cart(venueId)
  // Where storage refuses, the cart in memory is the only one: reading again would empty it.
  let stored = true
  return createStore<CartState>()((set, get) => ({
    cart: emptyCart(),
    restored: false,
    restore: () => {
      if (get().restored) return
      set({ cart: readCart(venueId), restored: true })
      onStored(key, () => stored && set({ cart: readCart(venueId) }))
    },
    dispatch: (action) => {
      // A tap may come before the effect that restores: it must not overwrite the stored cart.
      get().restore()
      const before = get().cart
      const cart = cartReducer(before, action)
      if (cart === before) return
      set({ cart })
      stored = writeStored('local', key, { version: CART_VERSION, cart })
    },
  }))
}

/**
 * The cart of a venue in this browser. It starts empty, so that the first render equals the server's, and is
 * filled by {@link loadCart} or by the first dispatch; changes are stored and synchronised between tabs.
 */
export const cartStore = storePerVenue(makeStore)

/** The venue's cart with what was stored in it. Call it in an effect or an event, never while rendering. */
export const loadCart = (venueId: number): CartStore => {
  const store = cartStore(venueId)
  store.getState().restore()
  return store
}

/** Subscribes a component to a part of the cart. Select a value, not a new object: it is compared by identity. */
export const useCart = <T>(venueId: number, selector: (state: CartState) => T): T => {
  useEffect(() => {
    loadCart(venueId)
  }, [venueId])
  return useStore(cartStore(venueId), selector)
}
