import type { Page } from 'playwright/test'
import { openStorage } from '@/e2e/support/open-storage'
import { postOrder } from '@/e2e/support/place-order'
import { type StoredPayload, toOrderPayload } from '@/lib/core/orders/order-payload'
import type { PlacedOrder } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { type Venue, venueSchema } from '@/lib/core/venue/venue'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { readRows } from '@/lib/testing/database-rows'

/** Of a phone: once, and three times more (lib/browser/api/call-with-retry.ts). */
const TRIES = 4

const venueOf = async (place: DatabasePlace, id: string): Promise<Venue> => {
  const query = `select document from venue_documents where venue_id = ${Number(id)} and lang = 'it' and kind = 'venue'`
  const [row] = await readRows(place, query)
  return venueSchema.parse(JSON.parse(Object(row).document))
}

/** Where an order goes, and who ordered it. */
const whereOf = (request: PlaceOrderRequest) => {
  if (!('form' in request)) {
    return { table: request.table, customers: request.customers, customer: [], note: request.orderNote }
  }
  const asked = { street: '', addressComponents: null, time: '', deliveryNote: '', ...request.form }
  const { name, surname, street, addressComponents, time, phone, deliveryNote, note } = asked
  const customer = [{ name, surname, street, addressComponents, time, phone, deliveryNote }]
  return { table: -1 as const, customers: 1, customer, note }
}

const payloadOf = (request: PlaceOrderRequest, { coupons: _, ...venue }: Venue, placed: PlacedOrder): StoredPayload => {
  const { order, transaction } = toOrderPayload({
    ...whereOf(request),
    venue,
    orderId: placed.orderId,
    service: request.service,
    products: request.lines.map((line) => ({ ...line, id: String(line.itemId), name: 'Montanarine', price: 500 })),
    totals: { total: placed.total, commission: 0 },
    coupon: request.coupon,
    payed: false,
    timestamp: Date.now(),
    transaction: { id: `${placed.provider}_${placed.orderId}`, provider: placed.provider },
  })
  const { id: orderId, ...fields } = order
  return { restaurant: venue, order: fields, transaction, orderId, attemptKey: request.attemptKey }
}

/** As a phone does it, which sends it again where a server that has just begun is too busy: under one key it is one order. */
const send = async (url: string, request: PlaceOrderRequest): Promise<PlacedOrder> => {
  for (let tries = 1; ; tries += 1) {
    const answer = await postOrder(url, request)
    if (answer.ok) return answer.json()
    if (answer.status !== 503 || tries === TRIES) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

/** Places an order and leaves this browser as its form does, on the way to the confirmation: what was placed. */
export const leaveOrder = async (
  page: Page,
  { url, place }: { url: string; place: DatabasePlace },
  request: PlaceOrderRequest,
): Promise<PlacedOrder> => {
  const placed = await send(url, request)
  const payload = payloadOf(request, await venueOf(place, request.venue), placed)
  await openStorage(page, url)
  await page.evaluate(([venue, text]) => localStorage.setItem(`coperto.order.${venue}`, text), [
    request.venue,
    JSON.stringify(payload),
  ] as const)
  return placed
}
