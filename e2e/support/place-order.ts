import { randomUUID } from 'node:crypto'
import type { OrderLine } from '@/lib/core/cart/order-line'
import type { FormOrderRequest, TableOrderRequest } from '@/lib/core/orders/place-order-request'

/** The trattoria of the demo venues: cash and card at the table, cover 2,50 €, table 30 closed. */
export const TRATTORIA = 1001

export const BURRATA = { id: 1001016, price: 1200 }
export const COVER = 250

export const line = (itemId: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  kind: 'dish',
  itemId,
  selection: { glass: false, variation: null, additions: [] },
  quantity: 1,
  note: '',
  ...changes,
})

/** One burrata and one cover at table 1 of the trattoria, 14,50 € in cash, under a fresh idempotency key. */
export const orderRequest = (changes: Partial<TableOrderRequest> = {}): TableOrderRequest => ({
  venue: String(TRATTORIA),
  type: 'r',
  service: 'tableservice',
  lang: 'it',
  attemptKey: randomUUID(),
  lines: [line(BURRATA.id)],
  table: '1',
  customers: 1,
  orderNote: '',
  coupon: null,
  terms: true,
  provider: 'cash',
  shownTotal: BURRATA.price + COVER,
  ...changes,
})

/**
 * The pizzeria of the demo venues: cash, coupons, WhatsApp, on Saturdays until 01:30; takeaway after 20 minutes, delivery after
 * 40, from 15 €, for 1,50 / 3,00 / 4,50 € up to 2, 4 and 7 km.
 */
export const PIZZERIA = 1004

/** Three are worth exactly the least that is delivered. */
export const MONTANARINE = { id: 1004004, name: 'Montanarine al pomodoro', price: 500 }

/** Some steps from the pizzeria, with the coordinates of somewhere else: the server looks for itself. */
export const TRIBUNALI = {
  streetNumber: '12',
  streetName: 'Via dei Tribunali',
  cityName: 'Napoli',
  stateAbbr: '',
  state: '',
  zipCode: '80138',
  countryAbbr: 'IT',
  country: '',
  coordinates: { latitude: 0, longitude: 0 },
}

const person = { name: 'Ada', surname: 'Rossi', phone: '333 123 4567', note: '', terms: true as const }

const awayOrder = () => ({
  venue: String(PIZZERIA),
  type: 'd' as const,
  lang: 'it' as const,
  attemptKey: randomUUID(),
  lines: [line(MONTANARINE.id, { quantity: 3 })],
  coupon: null,
  provider: 'cash' as const,
})

/** Three starters to Via dei Tribunali at `time`, 16,50 € in cash with the delivery, under a fresh idempotency key. */
export const deliveryRequest = (time: string, form: object = {}, changes: object = {}): FormOrderRequest => ({
  ...awayOrder(),
  service: 'delivery',
  form: { ...person, street: 'Via Altrove 1', addressComponents: TRIBUNALI, time, deliveryNote: '', ...form },
  shownTotal: 1650,
  ...changes,
})

/** Three starters fetched at `time`, 15 € in cash, under a fresh idempotency key. */
export const takeawayRequest = (time: string, form: object = {}, changes: object = {}): FormOrderRequest => ({
  ...awayOrder(),
  service: 'takeaway',
  form: { ...person, time, ...form },
  shownTotal: 1500,
  ...changes,
})

/** POST /api/orders as a page of the site sends it: a browser states where it comes from. */
export const postOrder = (
  origin: string,
  body: unknown,
  options: { headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${origin}/api/orders`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...options.headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
