'use client'

import type { Cart } from '@/lib/cart/cart'
import type { AcceptedCoupon } from '@/lib/cart/coupon'
import type { OrderTotals } from '@/lib/cart/totals'
import { type FormAnswers, toCustomer } from '@/lib/checkout/customer-form'
import type { Locale } from '@/lib/i18n/locales'
import { type Cents, eurosOf } from '@/lib/money'
import {
  attemptFor,
  forgetAttempt,
  noteAnswered,
  noteSent,
  type SentAttempt,
  unansweredOf,
} from '@/lib/orders/browser/checkout-attempt'
import { findPendingOrder } from '@/lib/orders/browser/pending-order'
import { postOrder, type SubmitResult } from '@/lib/orders/browser/post-order'
import { storeOrder } from '@/lib/orders/browser/stored-order'
import { type StoredPayload, toOrderPayload } from '@/lib/orders/order-payload'
import { ORDER_AFTER, type PlacedOrder } from '@/lib/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { fail } from '@/lib/result'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

/** A service with the answers to its own form. */
export type FormFulfilment = { [Name in FormService]: { service: Name; form: FormAnswers<Name> } }[FormService]

/** What the form of a service asked, as its schema read it; at a table, the table in the spelling of `normaliseTable`. */
export type Fulfilment = { service: 'tableservice'; table: string } | FormFulfilment

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

/** The answers alone; rest keeps each service with its form. */
const askedOf = ({ venue, venueRef, type, locale, cart, coupon, provider, totals, shownTotal, ...asked }: OrderDraft) =>
  asked

const requestOf = (draft: OrderDraft, keyed: Keyed): PlaceOrderRequest => {
  const common = { ...commonOf(draft), ...keyed }
  const asked = askedOf(draft)
  if ('form' in asked) return { ...common, ...asked }
  const { customers, order_note: orderNote } = draft.cart
  return { ...common, ...asked, customers, orderNote, terms: true }
}

const NO_KEY: Keyed = { attemptKey: '', lang: 'it' }

/** What makes an order the same one: the way it is paid is left out, so that another provider pays the same order. */
const contentOf = (draft: OrderDraft): string => {
  const { provider: _, ...content } = requestOf(draft, NO_KEY)
  return JSON.stringify(content)
}

/** What the confirmation page will show and ask the server about (spec section 3, order payload). */
const payloadOf = (draft: OrderDraft, attemptKey: string): StoredPayload => {
  const { order, transaction } = toOrderPayload({
    venue: draft.venue,
    orderId: '',
    service: draft.service,
    products: draft.cart.products,
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

/** The payload of a request, once the server has answered with its order. */
const placedPayload = (payload: StoredPayload, { orderId, provider, total }: PlacedOrder): StoredPayload => ({
  ...payload,
  order: { ...payload.order, amount: total, total: eurosOf(total) },
  transaction: { id: `${provider}_${orderId}`, provider },
  orderId,
})

const send = async (sent: SentAttempt): Promise<SubmitResult> => {
  const { restaurant } = sent.payload
  noteSent(restaurant.id, sent)
  const result = await postOrder(sent.body)
  if (result.ok) storeOrder(placedPayload(sent.payload, result.value))
  if (result.ok || ORDER_AFTER[result.error.code] === 'refused') noteAnswered(restaurant.id, sent, result.ok)
  return result
}

/** The order that an earlier press made after all; null where none did. */
const findUnanswered = async (venueId: number): Promise<{ sent: SentAttempt; placed: PlacedOrder } | null> => {
  for (const sent of unansweredOf(venueId)) {
    const result = await send(sent)
    if (result.ok) return { sent, placed: result.value }
  }
  return null
}

/** A request apart from the time that was asked for, which may move by itself while an answer is awaited. */
const timeless = (body: string): string =>
  JSON.stringify(JSON.parse(body), (name, value) =>
    name === 'time' || name === 'provider' || name === 'lang' ? undefined : value,
  )

const submit = async (draft: OrderDraft): Promise<SubmitResult> => {
  const { venue } = draft
  // The language is how the diner reads, not what is ordered: changing it must not make a second order.
  const { key: attemptKey, lang } = attemptFor(venue.id, contentOf(draft), draft.locale)
  const earlier = await findPendingOrder(draft, attemptKey)
  if (earlier) return fail(earlier)
  const body = JSON.stringify(requestOf(draft, { attemptKey, lang }))
  const result = await send({ body, payload: payloadOf(draft, attemptKey) })
  if (result.ok || result.error.code !== 'attempt_reused') return result
  const found = await findUnanswered(venue.id)
  if (found && timeless(found.sent.body) === timeless(body)) return { ok: true, value: found.placed }
  forgetAttempt(venue.id)
  // Found, it now waits on this device like any order not confirmed: asked about before another is sent.
  return found ? submit(draft) : result
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
