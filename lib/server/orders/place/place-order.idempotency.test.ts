import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { cartCheckRequestSchema } from '@/lib/core/cart/cart-check'
import { couponRequestSchema } from '@/lib/core/cart/coupon-request'
import { confirmOrderRequestSchema } from '@/lib/core/orders/order-status'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { startPayment, startPaymentRequestSchema } from '@/lib/server/orders/pay/start-payment'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const NEIGHBOUR = { ...testVenue, id: 78, token: 'osteria-vicina', name: 'Osteria Vicina', cover_charge: 0 }

describe.each(testEngines)('idempotency key: an order sent again, and its venue, on %s', (engine) => {
  const database = databaseHarness(engine)

  const contextAt = (venue: typeof testVenue) => {
    const backend = testBackend()
    backend.behaviour.venue = () => venue
    return { ...testContext(database.db, backend), configured: ['stripe' as const] }
  }
  const place = async (venue: typeof testVenue, changes: Parameters<typeof testRequest>[0]) => {
    const shownTotal = 2400 + 2 * venue.cover_charge
    const request = testRequest({ venue: String(venue.id), shownTotal, provider: 'stripe', ...changes })
    const answer = await placeOrder(request, contextAt(venue))
    return { request, answer, orderId: answer.ok ? answer.value.orderId : '' }
  }
  const rowsOf = (attemptKey: string) =>
    database.db
      .selectFrom('orders')
      .select(['id', 'venue_id', 'amount'])
      .where('attempt_key', '=', attemptKey)
      .orderBy('venue_id')
      .execute()

  it('belong together: one key at two venues is two orders, each at its own price', async () => {
    const attemptKey = randomUUID()
    const here = await place(testVenue, { attemptKey })
    const there = await place(NEIGHBOUR, { attemptKey })
    const rows = [
      { id: here.orderId, venue_id: 77, amount: 2800 },
      { id: there.orderId, venue_id: 78, amount: 2400 },
    ]
    expect(await rowsOf(attemptKey)).toEqual(rows)
    expect((await place(testVenue, { attemptKey })).orderId).toBe(here.orderId)
    // The same venue by its other name is the same attempt, and its request another.
    expect((await place(testVenue, { attemptKey, venue: 'osteria-prova' })).answer).toEqual({
      ok: false,
      error: { code: 'attempt_reused' },
    })
    expect(await rowsOf(attemptKey)).toEqual(rows)
  })

  it('open no order but their own: whose key goes with whose order', async () => {
    const [mine, other, theirs] = [await place(testVenue, {}), await place(testVenue, {}), await place(NEIGHBOUR, {})]
    const all = [mine, other, theirs]
    const stripe = testProvider('stripe')
    const context = testPayments(database.db, { stripe })
    for (const { orderId } of all) {
      for (const { request, orderId: own } of all) {
        const asked = { orderId, attemptKey: request.attemptKey }
        const confirmed = await getOrderStatus(asked, context)
        const started = await startPayment({ ...asked, lang: 'it', origin: 'https://menu.test' }, context)
        const refused = { ok: false, error: { code: 'not_found' } }
        if (own === orderId) expect(confirmed).toMatchObject({ ok: true, value: { orderId } })
        else expect([confirmed, started]).toEqual([refused, refused])
      }
    }
    // Of the neighbour's the venue of these payments knows nothing.
    expect([...stripe.held.values()].map(({ order }) => order.orderId)).toEqual([mine.orderId, other.orderId])
  })
})

describe('a venue is named once', () => {
  const attemptKey = randomUUID()
  it.each([
    ['the lines of a cart', cartCheckRequestSchema, { type: 'r', lang: 'it', lines: [] }],
    ['a coupon', couponRequestSchema, { type: 'd', lang: 'it', code: 'DIECI' }],
    ['a payment', startPaymentRequestSchema, { attemptKey, lang: 'it' }],
    ['a confirmation', confirmOrderRequestSchema, { attemptKey }],
  ])('by the address: the body of %s has no other', (_, schema, body) => {
    for (const name of [
      'venue',
      'venueId',
      'venue_id',
      'ris_id',
      'res_id',
      'restaurant',
      'token',
      'orderId',
      'amount',
    ]) {
      const { error } = schema.safeParse({ ...body, [name]: 78 })
      expect({ name, codes: error?.issues.map(({ code }) => code) }).toMatchObject({
        name,
        codes: expect.arrayContaining(['unrecognized_keys']),
      })
    }
  })
})
