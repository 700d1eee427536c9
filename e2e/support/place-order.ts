import { randomUUID } from 'node:crypto'
import type { OrderLineRequest, PlaceOrderRequest } from '@/lib/orders/place-order-request'

/** The trattoria of the demo venues: cash and card at the table, cover 2,50 €, table 30 closed. */
export const TRATTORIA = 1001

export const BURRATA = { id: 1001016, price: 1200 }
export const COVER = 250

export const line = (itemId: number, changes: Partial<OrderLineRequest> = {}): OrderLineRequest => ({
  kind: 'dish',
  itemId,
  selection: { glass: false, variation: null, additions: [] },
  quantity: 1,
  note: '',
  ...changes,
})

/** One burrata and one cover at table 1 of the trattoria, 14,50 € in cash, under a fresh attempt key. */
export const orderRequest = (changes: Partial<PlaceOrderRequest> = {}): PlaceOrderRequest => ({
  venue: String(TRATTORIA),
  type: 'r',
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
