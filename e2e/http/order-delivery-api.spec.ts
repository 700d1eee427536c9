import { payloadIn, readOrder } from '@/e2e/support/ledger'
import {
  deliveryRequest,
  line,
  MONTANARINE,
  orderRequest,
  postOrder,
  TRIBUNALI,
  takeawayRequest,
} from '@/e2e/support/place-order'
import { EVENING_WITH_FEATURES } from '@/e2e/support/servers/http-servers'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { ServedApp } from '@/e2e/support/servers/start-server'
import { readRows } from '@/lib/testing/database-rows'

type Case = { why: string; body: object; error: object }

const invalid = (field: string) => ({ code: 'invalid_request', field })
const address = (changes: object) => ({ addressComponents: { ...TRIBUNALI, ...changes } })
const one = [line(MONTANARINE.id)]

/** On a Saturday, in the minute before 19:00, when a delivery takes 40 minutes and the kitchen is open from 18:30 to 01:30. */
const ON_SATURDAY: Case[] = [
  { why: 'a time past', body: deliveryRequest('18:45'), error: { code: 'time_too_early', earliest: '19:40' } },
  {
    why: 'more too early than filling in a form takes',
    body: deliveryRequest('19:33'),
    error: { code: 'time_too_early', earliest: '19:40' },
  },
  { why: 'a takeaway too early', body: takeawayRequest('19:10'), error: { code: 'time_too_early', earliest: '19:20' } },
  { why: 'between the slots', body: deliveryRequest('16:00'), error: { code: 'time_outside_hours', next: '19:40' } },
  { why: 'past the last minute', body: deliveryRequest('01:31'), error: { code: 'time_outside_hours', next: '19:40' } },
  { why: 'no time', body: deliveryRequest('25:00'), error: invalid('form.time') },
  {
    why: 'abroad',
    body: deliveryRequest('20:00', address({ countryAbbr: 'CH' })),
    error: invalid('form.addressComponents'),
  },
  {
    why: 'no postcode',
    body: deliveryRequest('20:00', address({ zipCode: ' ' })),
    error: invalid('form.addressComponents'),
  },
  {
    why: 'no house number',
    body: deliveryRequest('20:00', address({ streetNumber: '' })),
    error: invalid('form.addressComponents'),
  },
  {
    why: 'no address',
    body: deliveryRequest('20:00', { addressComponents: null }),
    error: invalid('form.addressComponents'),
  },
  {
    why: 'an unknown place',
    body: deliveryRequest('20:00', address({ zipCode: '80999' })),
    error: { code: 'address_unknown' },
  },
  {
    why: 'another city behind coordinates next door',
    body: deliveryRequest(
      '20:00',
      address({
        streetName: 'Via Tortona',
        zipCode: '20144',
        cityName: 'Milano',
        coordinates: { latitude: 40.8523, longitude: 14.2605 },
      }),
    ),
    error: { code: 'out_of_range' },
  },
  {
    why: 'less than is delivered',
    body: deliveryRequest('20:00', {}, { lines: one, shownTotal: 650 }),
    error: { code: 'below_minimum', minimum: 1500 },
  },
  {
    why: 'a total without delivery',
    body: deliveryRequest('20:00', {}, { shownTotal: 1500 }),
    error: { code: 'total_changed', total: 1650 },
  },
  {
    why: 'a forged total',
    body: takeawayRequest('20:00', {}, { shownTotal: 1 }),
    error: { code: 'total_changed', total: 1500 },
  },
  {
    why: 'a table at a pizzeria without',
    body: { ...orderRequest(), venue: '1004', type: 'd' },
    error: { code: 'type_not_offered' },
  },
  {
    why: 'a delivery at a table’s address',
    body: deliveryRequest('20:00', {}, { type: 'r' }),
    error: { code: 'type_not_offered' },
  },
  {
    why: 'a delivery of a trattoria',
    body: deliveryRequest('20:00', {}, { venue: '1001' }),
    error: { code: 'type_not_offered' },
  },
  {
    why: 'a takeaway at a kitchen that only delivers',
    body: takeawayRequest('20:00', {}, { venue: '1005' }),
    error: { code: 'type_not_offered' },
  },
  {
    why: 'a card',
    body: deliveryRequest('20:00', {}, { provider: 'stripe' }),
    error: { code: 'provider_not_offered' },
  },
  { why: 'terms not accepted', body: takeawayRequest('20:00', { terms: false }), error: invalid('form.terms') },
  {
    why: 'a foreign phone',
    body: takeawayRequest('20:00', { phone: '+44 333 1234567' }),
    error: { code: 'phone_invalid' },
  },
  { why: 'nobody’s name', body: takeawayRequest('20:00', { name: ' ' }), error: invalid('form.name') },
  ...['deliveryCost', 'cost', 'fare', 'distance', 'seats', 'table', 'customers', 'total'].map((field) => ({
    why: `the field ${field}`,
    body: deliveryRequest('20:00', {}, { [field]: 1 }),
    error: invalid(field),
  })),
]

const keyOf = (body: object): string => ('attemptKey' in body ? String(body.attemptKey) : '')

let server: ServedApp
test.beforeEach(async ({ borrow }) => {
  server = await borrow(EVENING_WITH_FEATURES)
})

const ordersOf = (body: object) => readRows(server, `select id, state from orders where attempt_key = '${keyOf(body)}'`)

for (const { why, body, error } of ON_SATURDAY) {
  test(`an order to deliver or to fetch is refused: ${why}`, async () => {
    const response = await postOrder(server.url, body)
    expect(await response.json()).toEqual({ error })
    expect(await ordersOf(body)).toEqual([])
  })
}

test('a delivery stands in the ledger with the fare and the address of the server', async () => {
  const request = deliveryRequest('20:15', { note: 'suonare\nforte', deliveryNote: 'citofono 3', cost: 0, seats: 9 })
  const placed = await (await postOrder(server.url, request)).json()
  expect(placed).toEqual({
    orderId: expect.stringMatching(/^ord_[0-9a-z]+$/),
    total: 1650,
    provider: 'cash',
    next: `/d/q/1004/orders/whatsapp?order=${placed.orderId}`,
  })
  const row = await readOrder(placed.orderId, server)
  expect(row).toMatchObject({ venue_id: 1004, amount: 1650, provider: 'cash', type: 'd' })
  expect(payloadIn(row)).toEqual({
    restaurant: { id: 1004, name: 'Pizzeria Vesuvio', phone: '+39 081 5550104', token: expect.any(String) },
    order: {
      amount: 1650,
      commissions: 33,
      coupon: '',
      customer: [
        {
          name: 'Ada',
          surname: 'Rossi',
          street: 'Via dei Tribunali 12, 80138 Napoli (NA)',
          addressComponents: {
            ...TRIBUNALI,
            stateAbbr: 'NA',
            state: 'Napoli',
            country: 'Italia',
            coordinates: { latitude: 40.8515, longitude: 14.259 },
          },
          time: '20:15',
          phone: '3331234567',
          deliveryNote: 'citofono 3',
        },
      ],
      customers: '1',
      id: placed.orderId,
      number: -1,
      payed: false,
      products: [{ id: String(MONTANARINE.id), name: MONTANARINE.name, price: 5, quantity: 3, note: '' }],
      quantity: 3,
      table: -1,
      timestamp: expect.any(Number),
      total: 16.5,
      type: 'delivery',
      note: 'suonare forte',
    },
    transaction: { id: expect.stringMatching(/^cash_[0-9a-z]+$/), provider: 'cash' },
    totals: { discount: 0, cover: 0, delivery: 150 },
  })
})

test('an order is taken for the first and for the last minute the kitchen serves', async () => {
  for (const body of [deliveryRequest('01:30'), deliveryRequest('19:40'), takeawayRequest('19:20')]) {
    expect((await postOrder(server.url, body)).status).toBe(200)
  }
})

test('a shipment costs no fare and has no time', async () => {
  const shipment = { ...deliveryRequest('03:00', {}, { shownTotal: 1500 }), service: 'shipment' }
  const shipped = await (await postOrder(server.url, shipment)).json()
  expect(payloadIn(await readOrder(shipped.orderId, server))?.order).toMatchObject({
    type: 'shipment',
    table: -1,
    customers: '1',
    total: 15,
    customer: [{ street: 'Via dei Tribunali 12, 80138 Napoli', time: '', deliveryNote: '' }],
  })
})

test('a coupon lowers the price of the products alone, after the minimum of a delivery is checked', async () => {
  const coupon = deliveryRequest('20:00', {}, { coupon: 'vesuvio10', shownTotal: 1500 })
  expect(await (await postOrder(server.url, coupon)).json()).toMatchObject({ total: 1500 })
})

test('fifty identical takeaway requests at once are one order', async () => {
  const burst = takeawayRequest('20:30')
  const answers = await Promise.all(Array.from({ length: 50 }, async () => (await postOrder(server.url, burst)).text()))
  expect(new Set(answers).size).toBe(1)
  expect(await ordersOf(burst)).toHaveLength(1)
})

test('the same idempotency key with another time is refused', async () => {
  const burst = takeawayRequest('20:30')
  expect((await postOrder(server.url, burst)).status).toBe(200)
  const other = await postOrder(server.url, { ...burst, form: { ...burst.form, time: '20:31' } })
  expect(await other.json()).toEqual({ error: { code: 'attempt_reused' } })
})
