import type { Page } from 'playwright/test'
import { openStorage } from '@/e2e/support/open-storage'
import { orderRequest, postOrder, TRATTORIA } from '@/e2e/support/place-order'
import { type RunningServer, type ServedApp, startServer } from '@/e2e/support/servers/start-server'
import { test as base } from '@/e2e/support/test'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import { type FakeStripe, fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'

export const PAYMENTS = `/r/q/${TRATTORIA}/orders/payments`

type Opened<Shop> = { shop: Shop; close: () => Promise<unknown> }

/** `test` with a shop of its own, one for all the tests of a file. */
export const shopTest = <Shop>(open: () => Promise<Opened<Shop>>) =>
  base.extend<object, { shop: Shop }>({
    shop: [
      // A fixture has to name another; this one needs none.
      async ({ browserName: _ }, use) => {
        const { shop, close } = await open()
        await use(shop)
        await close()
      },
      { scope: 'worker' },
    ],
  })

export type ShopTest<Shop> = ReturnType<typeof shopTest<Shop>>

export type Shop = { server: RunningServer; stripe: FakeStripe }

/** `test` with a server that takes cards by Stripe; its clock can be moved. */
export const test = shopTest<Shop>(async () => {
  const stripe = await fakeStripe()
  const server = await startServer({ env: stripe.env, now: new Date().toISOString() })
  const close = () => Promise.all([server.kill(), stripe.close()])
  return { shop: { server, stripe }, close }
})

type Waiting = { orderId: string; attemptKey: string; total: number }

const NO_SERVICE = { delivery: null, takeaway: null, shipment: null }
const TABLES = { active: true, tables_name: ['1'], payment_methods: [{ name: 'stripe', account: null }] }

/** The venue as a device keeps it beside its order. */
const restaurant = {
  ...{ id: TRATTORIA, token: 'trattoria-lucia', name: 'Trattoria da Lucia', image_path: null, menu_description: '' },
  ...{ description: '', phone_number: '0612345678', whatsapp_number: null, latitude: 44.5, longitude: 11.3 },
  ...{ city: 'Bologna', address: '', has_booking: true, has_orders: true, has_phonecall: false, has_newsletter: false },
  ...{ has_filter: false, has_coupons: true, has_whatsapp: false, has_pony_u: false, cover_charge: 250 },
  ...{ timetables: [], timetables_formatted: '', closures: [], amenities: [], pony_u_polygon: [], orderTypes: ['r'] },
  ...{ shopUrl: null, allergenDocument: null, payments: [{ name: 'stripe', active: true }] },
  orders: { tableservice: TABLES, ...NO_SERVICE },
}

const payloadOf = ({ orderId, attemptKey, total }: Waiting, provider: OnlineMethod) => ({
  ...{ restaurant, orderId, attemptKey, totals: { discount: 0, cover: 250, delivery: 0 } },
  transaction: { id: `pending_${orderId}`, provider },
  order: {
    ...{ amount: total, commissions: 29, coupon: '', customer: [], customers: 1, number: -1, payed: false },
    ...{ quantity: 1, table: '1', timestamp: Date.now(), total: total / 100, type: 'restaurant', note: '' },
    products: [{ id: '1001016', name: 'Burrata e datterini confit', price: 12, quantity: 1, note: '' }],
  },
})

/** One burrata and one cover at a table, to be paid by card: 14,50 €, placed and kept by the device of this page. */
export const orderByCard = async (
  page: Page,
  server: ServedApp,
  provider: OnlineMethod = 'stripe',
): Promise<Waiting> => {
  const request = orderRequest({ provider })
  const answer = await postOrder(server.url, request)
  const placed = await answer.json()
  if (answer.status !== 200) throw new Error(`The order was refused: ${JSON.stringify(placed)}`)
  const waiting = { orderId: String(placed.orderId), attemptKey: request.attemptKey, total: request.shownTotal }
  await openStorage(page, server.url)
  await page.evaluate(
    ({ key, payload }) => {
      const earlier = JSON.parse(localStorage.getItem(key) ?? '[]')
      localStorage.setItem(key, JSON.stringify([payload, ...earlier]))
    },
    { key: `coperto.order.${TRATTORIA}`, payload: payloadOf(waiting, provider) },
  )
  return waiting
}
