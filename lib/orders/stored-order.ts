'use client'

import { readStored, removeStored, STORAGE_KEYS, writeStored } from '@/lib/browser-storage'
import { cartStore } from '@/lib/cart/cart-store'
import { couponFor } from '@/lib/cart/coupon'
import { couponStore, keepCoupon, restoreCoupon } from '@/lib/cart/coupon-store'
import { forgetDrafts } from '@/lib/checkout/form-draft'
import { afterOrderPath } from '@/lib/checkout/steps'
import { forgetAttempt } from '@/lib/orders/checkout-attempt'
import { type StoredPayload, serviceNamed, storedPayloadSchema } from '@/lib/orders/order-payload'
import type { OrderType } from '@/lib/venue/order-type'

/** `isNew` until the confirmation page has seen the server know the order. */
export type StoredOrder = { payload: StoredPayload; isNew: boolean }

const readPayload = (value: unknown): StoredPayload | null => {
  const parsed = storedPayloadSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** How long a link to a taken order shows it again on its device, in ms. */
const SHOWN_AGAIN_MS = 7 * 24 * 60 * 60 * 1000

const readTaken = (value: unknown): StoredPayload | null => {
  const payload = readPayload(value)
  const age = Date.now() - (payload?.order.timestamp ?? 0)
  return age >= 0 && age < SHOWN_AGAIN_MS ? payload : null
}

/** The order this device placed last at a venue, or null. */
export const readStoredOrder = (venueId: number): StoredOrder | null => {
  const key = STORAGE_KEYS.order(venueId)
  const fresh = readStored('local', key, readPayload)
  if (fresh) return { payload: fresh, isNew: true }
  const seen = readStored('session', key, readPayload) ?? readStored('local', STORAGE_KEYS.taken(venueId), readTaken)
  return seen && { payload: seen, isNew: false }
}

/** What stays on a device that others may use: what was ordered and how to ask about it, and not by whom. */
const withoutPerson = (payload: StoredPayload): StoredPayload => ({
  ...payload,
  order: {
    ...payload.order,
    customer: [],
    note: '',
    products: payload.order.products.map((p) => ({ ...p, note: '' })),
  },
})

/** Empties the cart of a venue, and with it the attempt: what is ordered next is a new order. */
export const clearBasket = (venueId: number): void => {
  cartStore(venueId).getState().dispatch({ type: 'clean' })
  forgetAttempt(venueId)
}

const dropCoupon = (venueId: number): void => {
  restoreCoupon()
  if (couponFor(couponStore.getState().coupon, venueId)) keepCoupon(null)
}

/**
 * The server knows the order: the stored payload, the basket and what was typed are done with (spec section 4), and
 * away from tables the coupon too. A copy stays for this tab, and one without the person for this device, so that a
 * link to the confirmation still shows it — without emptying a new basket.
 */
export const settleStoredOrder = (venueId: number, payload: StoredPayload): void => {
  const key = STORAGE_KEYS.order(venueId)
  writeStored('session', key, payload)
  writeStored('local', STORAGE_KEYS.taken(venueId), withoutPerson(payload))
  removeStored('local', key)
  clearBasket(venueId)
  forgetDrafts(venueId)
  if (payload.order.type !== 'restaurant') dropCoupon(venueId)
}

/** The confirmation page of an order this device placed. */
export const confirmationPath = (
  { restaurant, order, transaction }: StoredPayload,
  { type, ref }: { type: OrderType; ref: string },
): string => {
  const service = serviceNamed(order.type)
  return afterOrderPath({
    type,
    ref,
    service,
    provider: transaction.provider,
    transactionId: null,
    hasWhatsapp: restaurant.has_whatsapp,
    isCourier: service === 'delivery' && restaurant.has_pony_u,
  })
}
