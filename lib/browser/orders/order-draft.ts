'use client'

import type { Cart } from '@/lib/core/cart/cart'
import type { AcceptedCoupon } from '@/lib/core/cart/coupon'
import type { OrderTotals } from '@/lib/core/cart/totals'
import { type FormAnswers, toCustomer } from '@/lib/core/checkout/customer-form'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { type Cents, eurosOf } from '@/lib/core/money/money'
import type { SamePeople } from '@/lib/core/orders/covers/same-people'
import { type StoredPayload, toOrderPayload } from '@/lib/core/orders/order-payload'
import type { PlacedOrder } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { placedLineOf } from '@/lib/core/orders/placed-line'
import type { TakenParts } from '@/lib/core/orders/taken-parts'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { FormService } from '@/lib/core/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/core/venue/venue'

export type FormFulfilment = { [Name in FormService]: { service: Name; form: FormAnswers<Name> } }[FormService]

/** At a table: as `normaliseTable` spells it, the scanned code, and whose people sit there. */
type TableFulfilment = {
  service: 'tableservice'
  table: string
  tableCode?: string | undefined
  samePeople?: SamePeople | undefined
  /** It goes on the bill of the table, with `provider` cash. */
  payAtEnd?: true | undefined
}

export type Fulfilment = TableFulfilment | FormFulfilment

export type OrderDraft = Fulfilment & {
  venue: PublicVenue
  venueRef: string
  type: OrderType
  locale: Locale
  cart: Cart
  coupon: AcceptedCoupon | null
  provider: PaymentMethod
  totals: OrderTotals
  /** Cents on the button that was pressed. */
  shownTotal: Cents
  allergies?: readonly Allergen[] | undefined
  /** The parts of a shared cart that are in `cart`. */
  share?: TakenParts | undefined
}

const commonOf = (draft: OrderDraft) => ({
  venue: draft.venueRef,
  type: draft.type,
  lines: draft.cart.products.map(placedLineOf),
  coupon: draft.coupon?.code ?? null,
  provider: draft.provider,
  shownTotal: draft.shownTotal,
  ...(draft.share && { share: draft.share }),
  ...(draft.allergies?.length && { allergies: [...draft.allergies] }),
})

type Keyed = Pick<PlaceOrderRequest, 'attemptKey' | 'lang'>

/** The rest keeps each service with its own form. */
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
  share,
  ...fulfilment
}: OrderDraft) => fulfilment

export const toOrderRequest = (draft: OrderDraft, keyed: Keyed): PlaceOrderRequest => {
  const common = { ...commonOf(draft), ...keyed }
  const fulfilment = fulfilmentOf(draft)
  if ('form' in fulfilment) return { ...common, ...fulfilment }
  const { customers, order_note: orderNote } = draft.cart
  return { ...common, ...fulfilment, customers, orderNote, terms: true }
}

const NO_KEY: Keyed = { attemptKey: '', lang: 'it' }

/** The content that identifies an order, without what may change in a retry: provider and table code. */
export const contentOf = (draft: OrderDraft): string => {
  const { provider: _, tableCode: _proof, ...content } = { tableCode: null, ...toOrderRequest(draft, NO_KEY) }
  return JSON.stringify(content)
}

/** What the confirmation page shows and asks about (spec section 3). */
export const toStoredPayload = (draft: OrderDraft, attemptKey: string): StoredPayload => {
  // Warnings are health data: the device does not store them.
  const products = draft.cart.products.map(({ warnings: _, ...product }) => product)
  const { order, transaction } = toOrderPayload({
    venue: draft.venue,
    orderId: '',
    service: draft.service,
    products,
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
  const lines = products.map(({ guest: _, ...line }) => line)
  const payAtEnd = 'table' in draft && draft.payAtEnd ? { payAtEnd: draft.payAtEnd } : {}
  return { restaurant: draft.venue, order: fields, transaction, orderId, attemptKey, totals, lines, ...payAtEnd }
}

export const withPlacedOrder = (payload: StoredPayload, { orderId, provider, total }: PlacedOrder): StoredPayload => ({
  ...payload,
  order: { ...payload.order, amount: total, total: eurosOf(total) },
  transaction: { id: `${provider}_${orderId}`, provider },
  orderId,
})
