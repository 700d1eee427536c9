'use client'

import { readStored, removeStored, STORAGE_KEYS, writeStored } from '@/lib/browser-storage'
import { cartStore } from '@/lib/cart/cart-store'
import { forgetAttempt } from '@/lib/orders/checkout-attempt'
import { type StoredPayload, storedPayloadSchema } from '@/lib/orders/order-payload'

/** `isNew` until the confirmation page has seen the server know the order. */
export type StoredOrder = { payload: StoredPayload; isNew: boolean }

const readPayload = (value: unknown): StoredPayload | null => {
  const parsed = storedPayloadSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** The order this device placed last at a venue, or null. */
export const readStoredOrder = (venueId: number): StoredOrder | null => {
  const key = STORAGE_KEYS.order(venueId)
  const fresh = readStored('local', key, readPayload)
  if (fresh) return { payload: fresh, isNew: true }
  const seen = readStored('session', key, readPayload)
  return seen && { payload: seen, isNew: false }
}

/** Empties the cart of a venue, and with it the attempt: what is ordered next is a new order. */
export const clearBasket = (venueId: number): void => {
  cartStore(venueId).getState().dispatch({ type: 'clean' })
  forgetAttempt(venueId)
}

/**
 * The server knows the order: the stored payload and the basket are done with (spec section 4). A copy stays for
 * this tab alone, so that a reload of the confirmation page still shows it — without emptying a new basket.
 */
export const settleStoredOrder = (venueId: number, payload: StoredPayload): void => {
  const key = STORAGE_KEYS.order(venueId)
  writeStored('session', key, payload)
  removeStored('local', key)
  clearBasket(venueId)
}
