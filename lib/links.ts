import { fragmentOf } from '@/lib/fragment'
import type { OrderType } from '@/lib/venue/order-type'
import type { Venue } from '@/lib/venue/venue'

type Query = Record<string, string | null | undefined>

/** The `{id}` of a venue's paths: its token when booking, its id otherwise (spec section 2). */
export const refFor = (type: OrderType, venue: Pick<Venue, 'id' | 'token'>): string =>
  type === 'b' ? venue.token : String(venue.id)

const venuePath = (type: OrderType, ref: string, rest: string, query: Query = {}): string => {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return `/${type}/q/${encodeURIComponent(ref)}${rest}${params.length > 0 ? `?${params.join('&')}` : ''}`
}

export const splashPath = (type: OrderType, ref: string): string => venuePath(type, ref, '')
export const infoPath = (type: OrderType, ref: string): string => venuePath(type, ref, '/info')
/** The privacy notice: what is kept of a diner, for how long, and what they may ask for. */
export const privacyPath = (type: OrderType, ref: string): string => `${infoPath(type, ref)}#privacy`
export const menuPath = (type: OrderType, ref: string, shareid?: string | null): string =>
  venuePath(type, ref, '/menu') + fragmentOf(null, shareid)
/** The menu as the code on a table opens it. The front server takes the code out of the address (page-requests.ts). */
export const tableCodePath = (type: OrderType, ref: string, code: string): string =>
  venuePath(type, ref, '/menu', { t: code })
/** A course or a group of drinks on a page of its own, by its id on the menu page: 'c12', 'b3'. */
export const sectionPath = (type: OrderType, ref: string, anchor: string): string =>
  venuePath(type, ref, `/menu/${anchor}`)
/** A dish or drink on a page of its own, for links that are shared: chats and search engines see no fragment. */
export const itemPath = (type: OrderType, ref: string, kind: 'dish' | 'drink', id: number): string =>
  venuePath(type, ref, `/menu/${kind}/${id}`)
export const allergenDocumentPath = (type: OrderType, ref: string): string => venuePath(type, ref, '/menu/pdfviewer')
export const bookingPath = (type: OrderType, ref: string): string => venuePath(type, ref, '/bookingrestaurant')
/** `booking`: the id of the booking it shows; without it, the one this device sent last. It proves nothing. */
export const bookingCompletedPath = (type: OrderType, ref: string, booking?: string): string =>
  venuePath(type, ref, '/bookingcompleted', { booking })

export const ordersPath = (type: OrderType, ref: string, shareid?: string | null): string =>
  venuePath(type, ref, '/orders') + fragmentOf(null, shareid)
export const orderTypePath = (type: OrderType, ref: string): string => venuePath(type, ref, '/orders/type')
/** The form of a service; `page` as its row has it. */
export const formPath = (type: OrderType, ref: string, page: string): string => venuePath(type, ref, `/orders/${page}`)

/** `order`: the id of the order a page is about; without it, the one this device placed last. It proves nothing. */
export const paymentsPath = (type: OrderType, ref: string, order?: string): string =>
  venuePath(type, ref, '/orders/payments', { order })

/** What a confirmation page is opened with; a hint for the page, never proof of a payment. */
export type ConfirmationKind = { provider: string; transactionid?: string | null; order?: string }

export const successPath = (
  type: OrderType,
  ref: string,
  { provider, transactionid, order }: ConfirmationKind,
): string => venuePath(type, ref, '/orders/success', { provider, transactionid, order })
export const awaitsmsPath = (
  type: OrderType,
  ref: string,
  { provider, transactionid, order }: ConfirmationKind,
): string => venuePath(type, ref, '/orders/awaitsms', { provider, transactionid, order })
export const whatsappPath = (type: OrderType, ref: string, order?: string): string =>
  venuePath(type, ref, '/orders/whatsapp', { order })
export const errorPath = (type: OrderType, ref: string, order?: string): string =>
  venuePath(type, ref, '/orders/error', { order })
export const cancelPath = (type: OrderType, ref: string, order?: string): string =>
  venuePath(type, ref, '/orders/cancel', { order })
export const shareSuccessPath = (type: OrderType, ref: string, shareid?: string | null): string =>
  venuePath(type, ref, '/orders/sharesuccess') + fragmentOf(null, shareid)

/** The external maps page at a place, in decimal degrees; a phone opens its own maps app with it. */
export const mapsLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${latitude},${longitude}`)}`

/** Where a diner follows a courier's delivery: a page of the orders service (spec section 2). */
export const reviewDeliveryLink = (base: string, orderId: string): string =>
  `${base.replace(/\/+$/, '')}/orders/${encodeURIComponent(orderId)}/reviewDelivery`

/** Where a subscriber withdraws from a newsletter: a page of its own, which only asks; a press of its button withdraws. */
export const withdrawalPath = (token: string): string => `/api/newsletter/${token}`
