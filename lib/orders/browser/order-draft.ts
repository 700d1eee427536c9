'use client'

import type { Cart } from '@/lib/cart/cart'
import type { AcceptedCoupon } from '@/lib/cart/coupon'
import { orderLineOf } from '@/lib/cart/order-line'
import type { OrderTotals } from '@/lib/cart/totals'
import { type FormAnswers, toCustomer } from '@/lib/checkout/customer-form'
import type { Locale } from '@/lib/i18n/locales'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import { type Cents, eurosOf } from '@/lib/money'
import { type StoredPayload, toOrderPayload } from '@/lib/orders/order-payload'
import type { PlacedOrder } from '@/lib/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

/** A service with the answers to its own form. */
export type FormFulfilment = { [Name in FormService]: { service: Name; form: FormAnswers<Name> } }[FormService]

/**
 * What the form of a service asked, as its schema read it; at a table, the table in the spelling of `normaliseTable`, with the
 * code that was scanned for it.
 */
export type Fulfilment = { service: 'tableservice'; table: string; tableCode?: string | undefined } | FormFulfilment

export type OrderDraft = Fulfilment & {
  venue: PublicVenue
  venueRef: string
  type: OrderType
  locale: Locale
  cart: Cart
  coupon: AcceptedCoupon | null
  provider: PaymentMethod
  totals: OrderTotals
  /** Cents the diner saw on the button that was pressed. */
  shownTotal: Cents
  /** Allergies that the diner chose to tell this venue of; nothing otherwise. */
  allergies?: readonly Allergen[] | undefined
}

const commonOf = (draft: OrderDraft) => ({
  venue: draft.venueRef,
  type: draft.type,
  lines: draft.cart.products.map(orderLineOf),
  coupon: draft.coupon?.code ?? null,
  provider: draft.provider,
  shownTotal: draft.shownTotal,
  ...(draft.allergies?.length && { allergies: [...draft.allergies] }),
})

type Keyed = Pick<PlaceOrderRequest, 'attemptKey' | 'lang'>

/** The answers alone; rest keeps each service with its form. */
const fulfilmentOf = ({
  venue,
  venueRef,
  type,
  locale,
  cart,
  coupon,
  provider,
  totals,
  shownTotal,
  allergies,
  ...fulfilment
}: OrderDraft) => fulfilment

/** The request that places the order of a draft, under its idempotency key. */
export const toOrderRequest = (draft: OrderDraft, keyed: Keyed): PlaceOrderRequest => {
  const common = { ...commonOf(draft), ...keyed }
  const fulfilment = fulfilmentOf(draft)
  if ('form' in fulfilment) return { ...common, ...fulfilment }
  const { customers, order_note: orderNote } = draft.cart
  return { ...common, ...fulfilment, customers, orderNote, terms: true }
}

const NO_KEY: Keyed = { attemptKey: '', lang: 'it' }

/**
 * What makes an order the same one: the way it is paid is left out, so that another provider pays the same order, and the
 * code of its table, which only proves it.
 */
export const contentOf = (draft: OrderDraft): string => {
  const { provider: _, tableCode: _proof, ...content } = { tableCode: null, ...toOrderRequest(draft, NO_KEY) }
  return JSON.stringify(content)
}

/** What the confirmation page will show and ask the server about (spec section 3, order payload). */
export const toStoredPayload = (draft: OrderDraft, attemptKey: string): StoredPayload => {
  const { order, transaction } = toOrderPayload({
    venue: draft.venue,
    orderId: '',
    service: draft.service,
    // What was warned of is the server's word, and of health: the device keeps none of it with the order.
    products: draft.cart.products.map(({ warnings: _, ...product }) => product),
    totals: { total: draft.shownTotal, commission: draft.totals.commission },
    coupon: draft.coupon?.code ?? null,
    table: 'table' in draft ? draft.table : -1,
    customers: draft.cart.customers,
    customer: 'form' in draft ? [toCustomer(draft.form)] : [],
    note: 'form' in draft ? draft.form.note : draft.cart.order_note,
    payed: false,
    timestamp: Date.now(),
    transaction: { id: '', provider: draft.provider },
  })
  const { id: orderId, ...fields } = order
  const { discount, cover, delivery } = draft.totals
  const totals = { discount, cover, delivery }
  return { restaurant: draft.venue, order: fields, transaction, orderId, attemptKey, totals }
}

/** The same payload, once the server has answered with the order. */
export const withPlacedOrder = (payload: StoredPayload, { orderId, provider, total }: PlacedOrder): StoredPayload => ({
  ...payload,
  order: { ...payload.order, amount: total, total: eurosOf(total) },
  transaction: { id: `${provider}_${orderId}`, provider },
  orderId,
})
