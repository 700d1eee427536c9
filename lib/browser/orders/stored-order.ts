'use client'

import { cartStore, loadCart } from '@/lib/browser/cart/cart-store'
import { couponStore, keepCoupon, restoreCoupon } from '@/lib/browser/cart/coupon-store'
import { forgetDrafts } from '@/lib/browser/checkout/form-draft'
import { readStored, removeStored, type StorageArea, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { forgetCheckoutKey } from '@/lib/browser/orders/checkout-key'
import { trackOrder, untrackOrder } from '@/lib/browser/orders/tracked-orders'
import type { CartProduct } from '@/lib/core/cart/cart'
import { couponFor, sameCode } from '@/lib/core/cart/coupon'
import { itemCount } from '@/lib/core/cart/products-total'
import { lineKey } from '@/lib/core/cart/transitions'
import { confirmationStepPath } from '@/lib/core/checkout/step-paths'
import { type StoredPayload, storedPayloadSchema } from '@/lib/core/orders/order-payload'
import { plainLine } from '@/lib/core/text/plain-line'
import type { OrderType } from '@/lib/core/venue/order-type'
import { isByCourier, isFormService, serviceNamed } from '@/lib/core/venue/services'

/** `isNew` until the confirmation page has seen the order on the server. */
export type StoredOrder = { payload: StoredPayload; isNew: boolean }

const KEPT = 10

const readPayloads = (value: unknown): StoredPayload[] =>
  (Array.isArray(value) ? value : [value]).flatMap((each) => {
    const parsed = storedPayloadSchema.safeParse(each)
    return parsed.success ? [parsed.data] : []
  })

/** How long a link shows a confirmed order again on its device, in ms. */
const SHOWN_AGAIN_MS = 7 * 24 * 60 * 60 * 1000

const isRecent = ({ order }: StoredPayload): boolean => {
  const age = Date.now() - order.timestamp
  return age >= 0 && age < SHOWN_AGAIN_MS
}

type Place = readonly [area: StorageArea, key: string]

const pending = (venueId: number): Place => ['local', STORAGE_KEYS.order(venueId)]
const seen = (venueId: number): Place => ['session', STORAGE_KEYS.order(venueId)]
const taken = (venueId: number): Place => ['local', STORAGE_KEYS.taken(venueId)]

const ordersIn = ([area, key]: Place): StoredPayload[] => readStored(area, key, readPayloads) ?? []

const dropFrom = (place: Place, orderId: string): void => {
  const others = ordersIn(place).filter((payload) => payload.orderId !== orderId)
  if (others.length > 0) writeStored(...place, others)
  else removeStored(...place)
}

const putIn = (place: Place, payload: StoredPayload): void => {
  const others = ordersIn(place).filter(({ orderId }) => orderId !== payload.orderId)
  writeStored(...place, [payload, ...others].slice(0, KEPT))
}

/** Stores a new order until its confirmation (spec section 4). */
export const storeOrder = (payload: StoredPayload): void => {
  putIn(pending(payload.restaurant.id), payload)
  trackOrder(payload.restaurant.id, payload.orderId)
}

/** Orders whose confirmation this device has not seen, newest first. */
export const pendingOrders = (venueId: number): StoredPayload[] => ordersIn(pending(venueId))

/** Orders whose confirmation a tab of this device has seen, newest first. */
export const confirmedOrders = (venueId: number): StoredPayload[] => ordersIn(taken(venueId))

export const dropPendingOrder = (venueId: number, orderId: string): void => {
  dropFrom(pending(venueId), orderId)
  untrackOrder(venueId, orderId)
}

/** Finds the newest where `orderId` is null. */
export const readStoredOrder = (venueId: number, orderId: string | null = null): StoredOrder | null => {
  const isMeant = (payload: StoredPayload): boolean => orderId === null || payload.orderId === orderId
  const fresh = ordersIn(pending(venueId)).find(isMeant)
  if (fresh) return { payload: fresh, isNew: true }
  const payload = ordersIn(seen(venueId)).find(isMeant) ?? ordersIn(taken(venueId)).filter(isRecent).find(isMeant)
  return payload ? { payload, isNew: false } : null
}

/** All stored orders of a venue, newest first. */
export const knownOrders = (venueId: number): StoredPayload[] =>
  [...pendingOrders(venueId), ...confirmedOrders(venueId)].toSorted((a, b) => b.order.timestamp - a.order.timestamp)

export const orderInAddress = (): string | null => new URLSearchParams(location.search).get('order')

/** Privacy on a shared device: keeps what was ordered, without the person. */
const withoutPerson = (payload: StoredPayload): StoredPayload => ({
  ...payload,
  order: {
    ...payload.order,
    customer: [],
    note: '',
    products: payload.order.products.map((p) => ({ ...p, note: '' })),
  },
  ...(payload.lines && { lines: payload.lines.map((line) => ({ ...line, note: '' })) }),
})

export const clearBasket = (venueId: number): void => {
  cartStore(venueId).getState().dispatch({ type: 'clean' })
  forgetCheckoutKey(venueId)
}

/** A used coupon leaves the session; any order away from tables drops it too (spec section 4). */
const dropCoupon = (venueId: number, { type, coupon: used }: StoredPayload['order']): void => {
  restoreCoupon()
  const kept = couponFor(couponStore.getState().coupon, venueId)
  if (kept && (isFormService(serviceNamed(type)) || sameCode(kept.code, used))) keepCoupon(null)
}

type Ordered = StoredPayload['order']['products'][number]

/** Null where the lines do not hold all that was ordered. */
const linesWithout = (lines: readonly CartProduct[], ordered: readonly Ordered[]): CartProduct[] | null => {
  const left = lines.map((line) => ({ ...line }))
  for (const { id, name, quantity } of ordered) {
    const line = left.find((each) => each.id === id && plainLine(each.name) === name && each.quantity >= quantity)
    if (!line) return null
    line.quantity -= quantity
  }
  return left
}

/** Removes what was ordered; clears the whole cart where the lines do not match. */
const takeOut = (venueId: number, ordered: readonly Ordered[]): void => {
  const { cart, dispatch } = loadCart(venueId).getState()
  const left = linesWithout(cart.products, ordered) ?? []
  if (itemCount(left) === 0) {
    clearBasket(venueId)
    return
  }
  for (const [at, line] of cart.products.entries()) {
    const { quantity } = left[at] ?? line
    const key = lineKey(line)
    if (quantity === 0) dispatch({ type: 'remove', key })
    else for (let more = quantity; more < line.quantity; more++) dispatch({ type: 'subtractOne', key })
  }
  forgetCheckoutKey(venueId)
}

/** Clears the ordered lines, drafts and coupon (spec section 4), and keeps copies so that the link still works. */
export const completeStoredOrder = (venueId: number, payload: StoredPayload): void => {
  putIn(seen(venueId), payload)
  putIn(taken(venueId), withoutPerson(payload))
  dropFrom(pending(venueId), payload.orderId)
  trackOrder(venueId, payload.orderId)
  takeOut(venueId, payload.order.products)
  forgetDrafts(venueId)
  dropCoupon(venueId, payload.order)
}

export const confirmationPath = (
  { restaurant, order, orderId, transaction }: StoredPayload,
  { type, ref }: { type: OrderType; ref: string },
): string => {
  const service = serviceNamed(order.type)
  return confirmationStepPath({
    type,
    ref,
    orderId,
    service,
    provider: transaction.provider,
    transactionId: null,
    hasWhatsapp: restaurant.has_whatsapp,
    isCourier: isByCourier(restaurant, service),
  })
}
