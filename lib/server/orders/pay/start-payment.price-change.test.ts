import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { StartedAnswer } from '@/lib/core/orders/start-payment-api'
import type { Result } from '@/lib/core/result'
import type { Venue } from '@/lib/core/venue/venue'
import type { Database } from '@/lib/server/db/connect'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { ledgerOf, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { testBackend, testDish, testMenu, testVenue } from '@/lib/testing/test-venue'

const answerOf = <T>(result: Result<T, { code: string }>): T => {
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

/** Two of dish 10, two covers and ten per cent off: what the diner read, and pressed the button of. */
const AGREED = 2 * 1200 - 240 + 2 * 200

const menuOf = (changes: Parameters<typeof testDish>[2], price: number | null = 1200) => ({
  ...testMenu,
  courses: testMenu.courses.map((course) => ({ ...course, dishes: [testDish(10, price, changes)] })),
})
const { tableservice } = testVenue.orders

type Change = { menu?: () => typeof testMenu; venue?: () => Venue }
const CHANGES: [string, Change][] = [
  ['the dish is dearer', { menu: () => menuOf({}, 5000) }],
  ['the dish is cheaper', { menu: () => menuOf({}, 100) }],
  ['the dish is sold out', { menu: () => menuOf({ available: false }) }],
  ['the dish is gone', { menu: () => ({ ...testMenu, courses: [] }) }],
  ['the cover is dearer', { venue: () => ({ ...testVenue, cover_charge: 900 }) }],
  ['the coupon is gone', { venue: () => ({ ...testVenue, coupons: [], has_coupons: false }) }],
  [
    'the tables are closed to orders',
    {
      venue: () => ({
        ...testVenue,
        orders: { ...testVenue.orders, tableservice: tableservice && { ...tableservice, active: false } },
      }),
    },
  ],
]

describe('a price that changes after it was agreed to', () => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase('sqlite')
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const setUp = () => {
    const backend = testBackend()
    const stripe = testProvider('stripe')
    const payments = { ...testPayments(database.db, { stripe }), backend }
    const context = { ...testContext(database.db, backend), configured: ['stripe' as const] }
    const request = testRequest({ provider: 'stripe', coupon: 'DIECI', shownTotal: AGREED })
    const start = (orderId: string): Promise<Result<StartedAnswer, { code: string }>> =>
      startPayment({ orderId, attemptKey: request.attemptKey, lang: 'it', origin: 'https://menu.test' }, payments)
    return { backend, stripe, payments, context, request, start }
  }

  describe.each(CHANGES)('when %s', (_, change) => {
    it.each(['before the payment begins', 'while the payment page is open'])('%s, is what is charged', async (when) => {
      const { backend, stripe, payments, context, request, start } = setUp()
      const placed = answerOf(await placeOrder(request, context))
      const before = await ledgerOf(database.db, placed.orderId)
      const isOpen = when === 'while the payment page is open'
      if (isOpen) answerOf(await start(placed.orderId))
      Object.assign(backend.behaviour, change)

      // The page shows what was agreed to, as often as it is loaded, and the provider is asked for just that.
      expect(answerOf(await start(placed.orderId))).toMatchObject({ total: AGREED })
      expect([...stripe.held.values()].map(({ order }) => [order.amount, order.commission])).toEqual([[AGREED, 51]])
      const [payment] = (await ledgerOf(database.db, placed.orderId)).payments
      stripe.becomes(payment?.reference ?? '', { status: 'paid' })
      await reconcilePayment(payment?.id ?? '', payments)

      const after = await ledgerOf(database.db, placed.orderId)
      expect(after).toMatchObject({ state: 'queued', paid: ['paid'], order: { amount: AGREED } })
      expect(after.payload.order).toEqual({ ...before.payload.order, payed: true })
      // The same press again is that order still, and no other.
      expect(answerOf(await placeOrder(request, context))).toMatchObject({ orderId: placed.orderId, total: AGREED })
    })
  })

  it.each([
    ['the dish is dearer', { menu: () => menuOf({}, 5000) }, 10_000 - 1000 + 400],
    ['the cover is dearer', { venue: () => ({ ...testVenue, cover_charge: 900 }) }, 2160 + 1800],
  ])('before it is placed, when %s, is asked about again: nothing is written', async (_, change, total) => {
    const { backend, stripe, context, request } = setUp()
    Object.assign(backend.behaviour, change)
    expect(await placeOrder(request, context)).toEqual({ ok: false, error: { code: 'total_changed', total } })
    const written = database.db.selectFrom('orders').select('id').where('attempt_key', '=', request.attemptKey)
    expect(await written.execute()).toEqual([])
    expect(stripe.calls.start).toBe(0)
    // Agreed to anew, under the key of the new cart.
    const agreed = testRequest({ ...request, attemptKey: crypto.randomUUID(), shownTotal: total })
    expect(answerOf(await placeOrder(agreed, context)).total).toBe(total)
  })
})
