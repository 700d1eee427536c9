import { fragmentOf } from '@/lib/core/text/fragment'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { Venue } from '@/lib/core/venue/venue'

type Query = Record<string, string | null | undefined>

/** Token for bookings, id otherwise (spec section 2). */
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
export const privacyPath = (type: OrderType, ref: string): string => `${infoPath(type, ref)}#privacy`
export const menuPath = (type: OrderType, ref: string, shareid?: string | null): string =>
  venuePath(type, ref, '/menu') + fragmentOf(null, shareid)
/** From a table's QR code; the front server removes the code from the URL (page-requests.ts). */
export const tableCodePath = (type: OrderType, ref: string, code: string): string =>
  venuePath(type, ref, '/menu', { t: code })
/** `anchor`: id on the menu page, 'c12' or 'b3'. */
export const sectionPath = (type: OrderType, ref: string, anchor: string): string =>
  venuePath(type, ref, `/menu/${anchor}`)
/** For sharing: chats and search engines ignore fragments. */
export const itemPath = (type: OrderType, ref: string, kind: 'dish' | 'drink', id: number): string =>
  venuePath(type, ref, `/menu/${kind}/${id}`)
export const allergenDocumentPath = (type: OrderType, ref: string): string => venuePath(type, ref, '/menu/pdfviewer')
export const bookingPath = (type: OrderType, ref: string): string => venuePath(type, ref, '/bookingrestaurant')
/** `booking`: its id, by default the last one sent from this device. It proves nothing. */
export const bookingCompletedPath = (type: OrderType, ref: string, booking?: string): string =>
  venuePath(type, ref, '/bookingcompleted', { booking })

export const ordersPath = (type: OrderType, ref: string, shareid?: string | null): string =>
  venuePath(type, ref, '/orders') + fragmentOf(null, shareid)
export const orderTypePath = (type: OrderType, ref: string): string => venuePath(type, ref, '/orders/type')
export const formPath = (type: OrderType, ref: string, page: string): string => venuePath(type, ref, `/orders/${page}`)

/** `order`: its id, by default the last one placed on this device. It proves nothing. */
export const paymentsPath = (type: OrderType, ref: string, order?: string): string =>
  venuePath(type, ref, '/orders/payments', { order })

/** A hint for the confirmation page, never proof of a payment. */
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

/** The bill of the table; `part`: what this phone paid or is paying of it, a hint. */
export const billPath = (type: OrderType, ref: string, part?: string): string => venuePath(type, ref, '/bill', { part })
/** Without `part` that of the whole table. */
export const receiptPath = (type: OrderType, ref: string, part?: string): string =>
  venuePath(type, ref, '/bill/receipt', { part })

export const mapsLink = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${latitude},${longitude}`)}`

export const reviewDeliveryLink = (base: string, orderId: string): string =>
  `${base.replace(/\/+$/, '')}/orders/${encodeURIComponent(orderId)}/reviewDelivery`

/** A page that asks first; only its button unsubscribes. */
export const withdrawalPath = (token: string): string => `/api/newsletter/${token}`
