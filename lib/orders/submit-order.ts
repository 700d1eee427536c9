'use client'

import type { z } from 'zod'
import { STORAGE_KEYS, writeStored } from '@/lib/browser-storage'
import type { Cart } from '@/lib/cart/cart'
import type { AcceptedCoupon } from '@/lib/cart/coupon'
import type { OrderTotals } from '@/lib/cart/totals'
import type { Customer, FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import type { Locale } from '@/lib/i18n/locales'
import { attemptFor, forgetAttempt } from '@/lib/orders/checkout-attempt'
import { type StoredPayload, toOrderPayload } from '@/lib/orders/order-payload'
import type { PlacedOrder, PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { postOrder, type SubmitResult } from '@/lib/orders/post-order'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

/** What the form of a service asked, as its schema read it; at a table, the table in the spelling of `normaliseTable`. */
export type OrderedBy =
  | { service: 'tableservice'; table: string }
  | { service: 'delivery'; form: z.infer<typeof FORM_SCHEMAS.delivery> }
  | { service: 'takeaway'; form: z.infer<typeof FORM_SCHEMAS.takeaway> }
  | { service: 'shipment'; form: z.infer<typeof FORM_SCHEMAS.shipment> }

export type OrderDraft = OrderedBy & {
  venue: PublicVenue
  venueRef: string
  type: OrderType
  locale: Locale
  cart: Cart
  coupon: AcceptedCoupon | null
  provider: PaymentMethod
  totals: OrderTotals
  /** Cents the diner saw on the button that was pressed. */
  shownTotal: number
}

const commonOf = (draft: OrderDraft) => ({
  venue: draft.venueRef,
  type: draft.type,
  lines: draft.cart.products.map(({ kind, itemId, selection, quantity, note }) => ({
    kind,
    itemId,
    selection,
    quantity,
    note,
  })),
  coupon: draft.coupon?.code ?? null,
  provider: draft.provider,
  shownTotal: draft.shownTotal,
})

type Keyed = Pick<PlaceOrderRequest, 'attemptKey' | 'lang'>

const requestOf = (draft: OrderDraft, keyed: Keyed): PlaceOrderRequest => {
  const common = { ...commonOf(draft), ...keyed }
  switch (draft.service) {
    case 'tableservice': {
      const { service, table, cart } = draft
      return { ...common, service, table, customers: cart.customers, orderNote: cart.order_note, terms: true }
    }
    case 'delivery':
      return { ...common, service: draft.service, form: draft.form }
    case 'takeaway':
      return { ...common, service: draft.service, form: draft.form }
    case 'shipment':
      return { ...common, service: draft.service, form: draft.form }
  }
}

const NO_KEY: Keyed = { attemptKey: '', lang: 'it' }

/** What makes an order the same one: the way it is paid is left out, so that another provider pays the same order. */
const contentOf = (draft: OrderDraft): string => {
  const { provider: _, ...content } = requestOf(draft, NO_KEY)
  return JSON.stringify(content)
}

/** Customer of spec section 3; what a form did not ask stays empty. */
const customerOf = (draft: OrderDraft): Customer[] => {
  if (draft.service === 'tableservice') return []
  const asked = { street: '', addressComponents: null, time: '', deliveryNote: '', ...draft.form }
  const { name, surname, street, addressComponents, time, phone, deliveryNote } = asked
  return [{ name, surname, street, addressComponents, time, phone, deliveryNote }]
}

/** What the confirmation page will show and ask the server about (spec section 3, order payload). */
const payloadOf = (draft: OrderDraft, placed: PlacedOrder, attemptKey: string): StoredPayload => {
  const { order, transaction } = toOrderPayload({
    venue: draft.venue,
    orderId: placed.orderId,
    service: draft.service,
    products: draft.cart.products,
    totals: { total: placed.total, commission: draft.totals.commission },
    coupon: draft.coupon?.code ?? null,
    table: draft.service === 'tableservice' ? draft.table : -1,
    customers: draft.cart.customers,
    customer: customerOf(draft),
    note: draft.service === 'tableservice' ? draft.cart.order_note : draft.form.note,
    payed: false,
    timestamp: Date.now(),
    transaction: { id: `${placed.provider}_${placed.orderId}`, provider: placed.provider },
  })
  const { id: orderId, ...fields } = order
  const { discount, cover, delivery } = draft.totals
  const totals = { discount, cover, delivery }
  return { restaurant: draft.venue, order: fields, transaction, orderId, attemptKey, totals }
}

const submit = async (draft: OrderDraft): Promise<SubmitResult> => {
  // The language is how the diner reads, not what is ordered: changing it must not make a second order.
  const { key: attemptKey, lang } = attemptFor(draft.venue.id, contentOf(draft), draft.locale)
  const result = await postOrder(requestOf(draft, { attemptKey, lang }))
  if (result.ok) {
    writeStored('local', STORAGE_KEYS.order(draft.venue.id), payloadOf(draft, result.value, attemptKey))
    return result
  }
  if (result.error.code === 'attempt_reused') forgetAttempt(draft.venue.id)
  return result
}

let inFlight: Promise<SubmitResult> | null = null

/**
 * Places an order of any service (spec section 4) and goes to the page the server names, by a full
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
