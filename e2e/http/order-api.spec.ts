import { randomUUID } from 'node:crypto'
import { expect, test } from 'playwright/test'
import { payloadIn, readOrder } from '@/e2e/support/ledger'
import { BURRATA, COVER, line, orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { suiteDatabase, suiteOrigin } from '@/e2e/support/servers/suite-origin'
import { readRows } from '@/lib/testing/database-rows'

const order = (body: unknown, headers?: Record<string, string>) => postOrder(suiteOrigin(), body, { headers })
const confirm = (orderId: string, attemptKey: string) =>
  fetch(`${suiteOrigin()}/api/orders/${orderId}/confirm`, {
    method: 'POST',
    headers: { origin: suiteOrigin(), 'content-type': 'application/json' },
    body: JSON.stringify({ attemptKey }),
  })
const ordersOf = (attemptKey: string) =>
  readRows(suiteDatabase(), `select id from orders where attempt_key = '${attemptKey}'`)

const GLASS = { glass: true, variation: null, additions: [] }
const MARGHERITA = 1001081
const SANGIOVESE = { id: 1001821, glass: 450 }

test('a cash order stands in the ledger as the orders service reads it', async () => {
  const request = orderRequest({
    lines: [
      line(BURRATA.id, { quantity: 2, note: 'senza\nbasilico' }),
      line(SANGIOVESE.id, { kind: 'drink', selection: GLASS }),
      line(MARGHERITA, { selection: { glass: false, variation: null, additions: [100108151, 100108153] } }),
    ],
    table: 'a1',
    customers: 3,
    orderNote: 'siamo in ritardo',
    shownTotal: 2 * BURRATA.price + SANGIOVESE.glass + 750 + 100 + 150 + 3 * COVER,
  })
  const response = await order(request)
  const placed = await response.json()
  expect(response.status, JSON.stringify(placed)).toBe(200)
  expect(placed).toEqual({
    orderId: expect.stringMatching(/^ord_[0-9a-z]+$/),
    total: request.shownTotal,
    provider: 'cash',
    next: `/r/q/1001/orders/success?provider=cash&order=${placed.orderId}`,
  })

  const row = await readOrder(placed.orderId)
  expect(row).toMatchObject({ venue_id: TRATTORIA, amount: request.shownTotal, provider: 'cash', type: 'r' })
  const payload = payloadIn(row)
  expect(payload).toEqual({
    restaurant: { id: TRATTORIA, name: 'Trattoria Lucia', phone: '0510001968', token: 'trattoria-lucia' },
    order: {
      amount: 4600,
      commissions: 92,
      coupon: '',
      customer: [],
      customers: 3,
      id: placed.orderId,
      number: -1,
      payed: false,
      products: [
        {
          id: '1001016',
          name: 'Burrata e datterini confit',
          price: 12,
          quantity: 2,
          note: 'senza basilico',
        },
        {
          id: '1001821-v',
          name: 'Romagna Sangiovese Superiore DOC (Calice)',
          price: 4.5,
          quantity: 1,
          note: '',
        },
        {
          id: '1001081a-100108151-100108153',
          name: expect.stringMatching(/^Margherita \(Aggiunte: .+, .+\)$/),
          price: 10,
          quantity: 1,
          note: '',
        },
      ],
      quantity: 4,
      table: 'A 1',
      timestamp: expect.any(Number),
      total: 46,
      type: 'restaurant',
      note: 'siamo in ritardo',
    },
    transaction: { id: expect.stringMatching(/^cash_[0-9a-z]+$/), provider: 'cash' },
    // For the message to the venue; the orders service is not sent it.
    totals: { discount: 0, cover: 750, delivery: 0 },
  })
  // The order id begins with its time in base 36, which has eight digits until the year 2059.
  const stamped = Number.parseInt(placed.orderId.slice('ord_'.length, 'ord_'.length + 8), 36)
  expect(Math.abs(stamped - Date.now())).toBeLessThan(60_000)
  expect(payload?.order.timestamp).toBe(stamped)

  const answer = await confirm(placed.orderId, request.attemptKey)
  expect(await answer.json()).toMatchObject({ orderId: placed.orderId, provider: 'cash', total: 4600, payed: false })
  await expect.poll(async () => (await readOrder(placed.orderId))?.state).toBe('delivered')
})

const ONE = line(BURRATA.id)
const withLine = (changes: object) => orderRequest({ lines: [{ ...ONE, ...changes }] })
const picked = (itemId: number, additions: number[]) =>
  orderRequest({ lines: [line(itemId, { selection: { glass: false, variation: null, additions } })] })
const invalid = (field: string) => ({ code: 'invalid_request', field })

/** What a tampered request changes, the status it gets and the error it is told. */
const TAMPERED: [string, () => unknown, number, object][] = [
  ['a price in a line', () => withLine({ price: 1 }), 422, invalid('lines.0.price')],
  ['a name in a line', () => withLine({ name: 'Burrata gratis' }), 422, invalid('lines.0.name')],
  ...['total', 'amount', 'commissions', 'cover', 'deliveryCost', 'payed', 'discount', 'state'].map(
    (field): [string, () => unknown, number, object] => [
      `the field ${field}`,
      () => ({ ...orderRequest(), [field]: 1 }),
      422,
      invalid(field),
    ],
  ),
  ['a dish of another venue', () => withLine({ itemId: 1009001 }), 422, { code: 'item_unknown', line: 0 }],
  ['a dish that does not exist', () => withLine({ itemId: 1 }), 422, { code: 'item_unknown', line: 0 }],
  ['a dish called a drink', () => withLine({ kind: 'drink' }), 422, { code: 'item_unknown', line: 0 }],
  ['a dish of a tasting menu', () => withLine({ itemId: 1001122 }), 422, { code: 'item_unknown', line: 0 }],
  ['a sold-out dish', () => withLine({ itemId: 1001021 }), 422, { code: 'item_unavailable', line: 0 }],
  ['a dish without a price', () => withLine({ itemId: 1001008 }), 422, { code: 'selection_invalid', line: 0 }],
  ['a dish priced in words', () => withLine({ itemId: 1001062 }), 422, { code: 'ask_staff', line: 0 }],
  ['a glass of a dish', () => withLine({ selection: GLASS }), 422, { code: 'selection_invalid', line: 0 }],
  ['an addition of another dish', () => picked(BURRATA.id, [100108153]), 422, { code: 'selection_invalid', line: 0 }],
  [
    'no mandatory addition',
    () => picked(1001059, []),
    422,
    { code: 'addition_required', line: 0, category: 'Cottura' },
  ],
  ['too many picks', () => picked(1001059, [100105950, 100105951]), 422, { code: 'selection_invalid', line: 0 }],
  ['an addition twice', () => picked(1001002, [100100250, 100100250]), 422, { code: 'selection_invalid', line: 0 }],
  ...[0, -1, 0.5, 1e9, 100, '2', null, [1]].map((quantity): [string, () => unknown, number, object] => [
    `the quantity ${JSON.stringify(quantity)}`,
    () => withLine({ quantity }),
    422,
    invalid('lines.0.quantity'),
  ]),
  ...[0, -1, 1.5, 1e6, '1'].map((customers): [string, () => unknown, number, object] => [
    `${JSON.stringify(customers)} customers`,
    () => ({ ...orderRequest(), customers }),
    422,
    invalid('customers'),
  ]),
  ['201 lines', () => orderRequest({ lines: Array.from({ length: 201 }, () => ONE) }), 422, invalid('lines')],
  ['no line', () => orderRequest({ lines: [] }), 422, invalid('lines')],
  ['terms that are not accepted', () => ({ ...orderRequest(), terms: false }), 422, invalid('terms')],
  ['an idempotency key of its own making', () => orderRequest({ attemptKey: '1' }), 422, invalid('attemptKey')],
  ['a table the venue has not', () => orderRequest({ table: '999' }), 422, { code: 'table_invalid' }],
  ['a table that is no table', () => orderRequest({ table: "1' or 1=1" }), 422, { code: 'table_invalid' }],
  ['a right-to-left mark in the table', () => orderRequest({ table: '1\u202e' }), 422, { code: 'table_invalid' }],
  ['a closed table', () => orderRequest({ table: '30' }), 422, { code: 'table_closed' }],
  ['a type the venue has not', () => orderRequest({ type: 'd' }), 422, { code: 'type_not_offered' }],
  ['a booking as an order', () => orderRequest({ type: 'b' }), 422, { code: 'type_not_offered' }],
  ['an unknown type', () => ({ ...orderRequest(), type: 'x' }), 422, invalid('type')],
  ['a venue without ordering', () => orderRequest({ venue: '1006' }), 422, { code: 'type_not_offered' }],
  ['an unknown venue', () => orderRequest({ venue: '99999' }), 404, { code: 'venue_not_found' }],
  ['a path for a venue', () => orderRequest({ venue: '../1001' }), 404, { code: 'venue_not_found' }],
  ['a card payment', () => orderRequest({ provider: 'stripe' }), 422, { code: 'provider_not_offered' }],
  ['a provider of another venue', () => orderRequest({ provider: 'paypal' }), 422, { code: 'provider_not_offered' }],
  ['a total the diner never saw', () => orderRequest({ shownTotal: 1 }), 409, { code: 'total_changed', total: 1450 }],
  ['a total without the cover', () => orderRequest({ shownTotal: 1200 }), 409, { code: 'total_changed', total: 1450 }],
]

for (const [what, body, status, error] of TAMPERED) {
  test(`an order with ${what} is refused and leaves nothing`, async () => {
    const request = body()
    const response = await order(request)
    expect(await response.json()).toEqual({ error })
    expect(response.status).toBe(status)
    const { attemptKey } = Object(request)
    expect(await ordersOf(attemptKey)).toEqual([])
  })
}

test('the same idempotency key with another cart is refused and changes nothing', async () => {
  const request = orderRequest()
  const { orderId } = await (await order(request)).json()
  const before = await readOrder(orderId)
  const other = { ...request, lines: [line(BURRATA.id, { quantity: 2 })], shownTotal: 2 * BURRATA.price + COVER }
  const response = await order(other)
  expect(response.status).toBe(409)
  expect(await response.json()).toEqual({ error: { code: 'attempt_reused' } })
  expect((await readOrder(orderId))?.facts).toBe(before?.facts)
  expect(await ordersOf(request.attemptKey)).toEqual([{ id: orderId }])
})

test('fifty identical requests at once are one order with one answer', async () => {
  const request = orderRequest()
  const responses = await Promise.all(Array.from({ length: 50 }, () => order(request)))
  const answers = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers).size).toBe(1)
  expect(await ordersOf(request.attemptKey)).toHaveLength(1)
  // A language is only the wording: asking again in another is still the same order.
  const again = await order({ ...request, lang: 'de' })
  expect((await again.json()).orderId).toBe(JSON.parse(answers[0] ?? '{}').orderId)
})

const LONG = JSON.stringify({ ...orderRequest(), orderNote: 'x'.repeat(100 * 1024) })

/** Requests that no page of this site sends. */
const STRANGE: [string, unknown, Record<string, string>, number, string][] = [
  ['of another site, by its origin', orderRequest(), { origin: 'https://evil.example' }, 403, 'cross_origin'],
  ['of another site, as a browser says', orderRequest(), { 'sec-fetch-site': 'cross-site' }, 403, 'cross_origin'],
  ['of a neighbour site', orderRequest(), { 'sec-fetch-site': 'same-site' }, 403, 'cross_origin'],
  ['of a page without an origin', orderRequest(), { origin: 'null' }, 403, 'cross_origin'],
  ['as text', orderRequest(), { 'content-type': 'text/plain' }, 415, 'json_required'],
  ['as a form', 'venue=1001', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'json_required'],
  ['of 100 KB', LONG, {}, 413, 'too_large'],
  ['that is cut short', '{"venue":"1001"', {}, 400, 'invalid_json'],
  ['that is empty', '', {}, 400, 'invalid_json'],
  ['that is no order', 'null', {}, 422, 'invalid_request'],
]

for (const [what, body, headers, status, code] of STRANGE) {
  test(`a request ${what} is answered ${status}`, async () => {
    const response = await order(body, headers)
    expect(response.status).toBe(status)
    expect((await response.json()).error.code).toBe(code)
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })
}

test('a body of 100 KB without its length is refused', async () => {
  const headers = { origin: suiteOrigin(), 'content-type': 'application/json' }
  const streamed = { method: 'POST', headers, body: new Blob([LONG]).stream(), duplex: 'half' }
  const response = await fetch(`${suiteOrigin()}/api/orders`, streamed)
  expect(response.status).toBe(413)
})

for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
  test(`${method} on the address of orders is refused`, async () => {
    expect((await fetch(`${suiteOrigin()}/api/orders`, { method })).status).toBe(405)
  })
}

test('an order with a wrong key answers exactly as an order that does not exist', async () => {
  const { orderId } = await (await order(orderRequest())).json()
  const answers = [await confirm(orderId, randomUUID()), await confirm('ord_none', randomUUID())]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  const bodies = await Promise.all(answers.map((response) => response.text()))
  expect(bodies).toEqual([bodies[0], bodies[0]])
  expect(JSON.parse(bodies[0] ?? '')).toEqual({ error: { code: 'not_found' } })
})
