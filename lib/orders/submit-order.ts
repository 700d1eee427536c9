'use client'

import { STORAGE_KEYS, writeStored } from '@/lib/browser-storage'
import type { Cart } from '@/lib/cart/cart'
import type { AcceptedCoupon } from '@/lib/cart/coupon'
import type { OrderTotals } from '@/lib/cart/totals'
import type { Locale } from '@/lib/i18n/locales'
import { attemptFor, forgetAttempt } from '@/lib/orders/checkout-attempt'
import { type StoredPayload, toOrderPayload } from '@/lib/orders/order-payload'
import type { PlacedOrder, PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { postOrder, type SubmitResult } from '@/lib/orders/post-order'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

export type OrderDraft = {
  venue: PublicVenue
  venueRef: string
  type: OrderType
  locale: Locale
  cart: Cart
  /** In the one spelling of `normaliseTable`. */
  table: string
  coupon: AcceptedCoupon | null
  provider: PaymentMethod
  totals: OrderTotals
  /** Cents the diner saw on the button that was pressed. */
  shownTotal: number
}

const requestOf = (draft: OrderDraft): Omit<PlaceOrderRequest, 'attemptKey' | 'lang'> => ({
  venue: draft.venueRef,
  type: draft.type,
  lines: draft.cart.products.map(({ kind, itemId, selection, quantity, note }) => ({
    kind,
    itemId,
    selection,
    quantity,
    note,
  })),
  table: draft.table,
  customers: draft.cart.customers,
  orderNote: draft.cart.order_note,
  coupon: draft.coupon?.code ?? null,
  terms: true,
  provider: draft.provider,
  shownTotal: draft.shownTotal,
})

/** What the confirmation page will show and ask the server about (spec section 3, order payload). */
const payloadOf = (draft: OrderDraft, placed: PlacedOrder, attemptKey: string): StoredPayload => {
  const { order, transaction } = toOrderPayload({
    venue: draft.venue,
    orderId: placed.orderId,
    type: draft.type,
    products: draft.cart.products,
    totals: { total: placed.total, commission: draft.totals.commission },
    coupon: draft.coupon?.code ?? null,
    table: draft.table,
    customers: draft.cart.customers,
    customer: [],
    note: draft.cart.order_note,
    payed: false,
    timestamp: Date.now(),
    transaction: { id: `${draft.provider}_${placed.orderId}`, provider: draft.provider },
  })
  const { id: orderId, ...fields } = order
  return { restaurant: draft.venue, order: fields, transaction, orderId, attemptKey }
}

const submit = async (draft: OrderDraft): Promise<SubmitResult> => {
  const request = requestOf(draft)
  // The language is how the diner reads, not what is ordered: changing it must not make a second order.
  const { key: attemptKey, lang } = attemptFor(draft.venue.id, JSON.stringify(request), draft.locale)
  const result = await postOrder({ ...request, lang, attemptKey })
  if (result.ok) {
    writeStored('local', STORAGE_KEYS.order(draft.venue.id), payloadOf(draft, result.value, attemptKey))
    return result
  }
  if (result.error.code === 'attempt_reused') forgetAttempt(draft.venue.id)
  return result
}

let inFlight: Promise<SubmitResult> | null = null

/**
 * Places the order of a table (spec section 4, cash choice) and goes to the page the server names, by a full
 * load. A press while one is under way joins it. On a failure nothing is cleared: everything can be sent again.
 */
export const submitOrder = (draft: OrderDraft): Promise<SubmitResult> => {
  inFlight ??= submit(draft).then(
    (result) => {
      // A placed order keeps the door closed until the page is left.
      if (result.ok) location.assign(result.value.next)
      else inFlight = null
      return result
    },
    (error: unknown) => {
      inFlight = null
      throw error
    },
  )
  return inFlight
}

/** The page came back from the browser's page cache: an order that led away from it is no longer under way. */
export const forgetInFlight = (): void => {
  inFlight = null
}
