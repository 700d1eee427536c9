import { afterAll, beforeAll } from '@jest/globals'
import type { Db } from '@/lib/db/connect'
import type { Engine } from '@/lib/db/schema'
import type { Logger } from '@/lib/logger'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { placeOrder } from '@/lib/orders/place/place-order'
import type { TableOrderRequest } from '@/lib/orders/place-order-request'
import { openLemonway } from '@/lib/payments/lemonway/lemonway'
import { openPaypal } from '@/lib/payments/paypal/paypal'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/payments/provider'
import { openStripe } from '@/lib/payments/stripe/stripe'
import { openSumup } from '@/lib/payments/sumup/sumup'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { testContext, testRequest } from '@/lib/testing/test-order'
import { ledgerOf, testPayments } from '@/lib/testing/test-payments'
import { testBackend, testVenue } from '@/lib/testing/test-venue'
import type { FakeRefunds } from '@/lib/testing/vendors/fake-refunds'
import { startFakeLemonway } from '@/lib/testing/vendors/lemonway/fake-lemonway'
import { startFakePaypal } from '@/lib/testing/vendors/paypal/fake-paypal'
import { fakeStripe } from '@/lib/testing/vendors/stripe/fake-stripe'
import { CARDS } from '@/lib/testing/vendors/stripe/fake-stripe-intents'
import { startFakeSumup } from '@/lib/testing/vendors/sumup/fake-sumup'
import type { Venue } from '@/lib/venue/venue'

/** The secret of the endpoint of connected accounts, beside the fake's own. */
export const CONNECTED_SECRET = 'whsec_fakeConnectedSecret'

/** A venue shows its first provider only: here is one for each of them. */
const venueOf = (provider: OnlineMethod): Venue => ({
  ...testVenue,
  id: testVenue.id + ONLINE_METHODS.indexOf(provider),
  token: `prova-${provider}`,
  payments: [{ name: provider, active: true }],
  orders: {
    ...testVenue.orders,
    tableservice: { active: true, tables_name: ['1'], payment_methods: [{ name: provider, account: 'acct' }] },
  },
})

/** € 28 at a table of the venue that is paid by that provider. */
export const vendorRequest = (provider: OnlineMethod): TableOrderRequest =>
  testRequest({ provider, venue: String(venueOf(provider).id) })

/** Every provider's wire on the loopback, and our adapters to them as one server opens them. */
export const testVendors = async () => {
  const stripe = await fakeStripe()
  const paypal = await startFakePaypal()
  const sumup = await startFakeSumup()
  const lemonway = await startFakeLemonway()

  const openProviders = (): Record<OnlineMethod, PaymentProvider> => ({
    stripe: openStripe({
      secretKey: stripe.env.COPERTO_STRIPE_SECRET_KEY,
      publishableKey: stripe.env.COPERTO_STRIPE_PUBLISHABLE_KEY,
      webhookSecrets: [stripe.env.COPERTO_STRIPE_WEBHOOK_SECRET, CONNECTED_SECRET],
      apiUrl: stripe.url,
      scriptUrl: stripe.env.COPERTO_STRIPE_SCRIPT_URL,
    }),
    paypal: openPaypal({
      clientId: paypal.env.COPERTO_PAYPAL_CLIENT_ID,
      clientSecret: paypal.env.COPERTO_PAYPAL_CLIENT_SECRET,
      webhookId: paypal.env.COPERTO_PAYPAL_WEBHOOK_ID,
      apiUrl: paypal.origin,
      scriptUrl: paypal.env.COPERTO_PAYPAL_SCRIPT_URL,
    }),
    sumup: openSumup({
      ...{ apiKey: sumup.apiKey, apiUrl: sumup.origin, scriptUrl: '' },
      ...{ merchantCode: null, paysEmails: false },
    }),
    lemonway: openLemonway({
      clientId: lemonway.env.COPERTO_LEMONWAY_CLIENT_ID,
      clientSecret: lemonway.env.COPERTO_LEMONWAY_CLIENT_SECRET,
      authUrl: lemonway.env.COPERTO_LEMONWAY_AUTH_URL,
      apiUrl: lemonway.env.COPERTO_LEMONWAY_API_URL,
      webkitUrl: lemonway.env.COPERTO_LEMONWAY_WEBKIT_URL,
    }),
  })

  /** What each provider was asked to collect under our name of a payment. */
  const opened: Record<OnlineMethod, (paymentId: string) => string[]> = {
    stripe: (paymentId) =>
      stripe.intents().flatMap(({ id, metadata }) => (metadata.payment_id === paymentId ? [id] : [])),
    paypal: (paymentId) =>
      paypal.orders.flatMap(({ id, purchase_units: [unit] }) => (unit.custom_id === paymentId ? [id] : [])),
    sumup: (paymentId) =>
      sumup.checkouts.flatMap(({ id, checkout_reference }) => (checkout_reference === paymentId ? [id] : [])),
    lemonway: (paymentId) =>
      lemonway.pages.flatMap(({ token, reference }) => (reference.split('.')[0] === paymentId ? [token] : [])),
  }

  const pay: Record<OnlineMethod, (id: string) => unknown> = {
    stripe: (id) => stripe.pay(id, CARDS.good),
    paypal: (id) => paypal.approve(id),
    sumup: (id) => sumup.pay(id, 'approve'),
    lemonway: (token) => lemonway.act(token, 'approve'),
  }

  const vendors = { paypal, sumup, lemonway }

  return {
    stripe,
    ...vendors,
    openProviders,
    opened: (method: OnlineMethod, paymentId: string) => opened[method](paymentId),
    /** The diner pays whatever a provider holds under our name of a payment. */
    pay: (method: OnlineMethod, paymentId: string): void => {
      for (const id of opened[method](paymentId)) pay[method](id)
    },
    /** Cents taken under our name of a payment, each time they were. */
    taken: (method: OnlineMethod, paymentId: string): number[] => {
      if (method !== 'stripe') return vendors[method].collected.get(paymentId) ?? []
      const ids = opened.stripe(paymentId)
      return stripe.charges().flatMap(({ payment_intent: id, amount }) => (ids.includes(id) ? amount : []))
    },
    /** What went back at a provider, whoever saw to it. */
    refundsOf: (method: OnlineMethod): FakeRefunds => ({ stripe, ...vendors })[method].refunds,
    /** From now on every provider does what it is asked, and its answers get lost; or all is well again. */
    loseAnswers: (lost: boolean): void => {
      stripe.loseAnswers(lost ? Number.POSITIVE_INFINITY : 0)
      for (const vendor of Object.values(vendors)) vendor.behave(lost ? 'lost' : 'well')
    },
    close: () => Promise.all([stripe.stop(), paypal.close(), sumup.close(), lemonway.close()]),
  }
}

export type TestVendors = Awaited<ReturnType<typeof testVendors>>

const backendOf = () => {
  const backend = testBackend()
  const venues = ONLINE_METHODS.map(venueOf)
  backend.venues.find = async (ref) =>
    venues.find(({ id, token }) => ('id' in ref ? ref.id === id : ref.token === token)) ?? null
  return backend
}

export type Till = ReturnType<typeof testTill>

/** One instance: a connection to the ledger and adapters of its own. */
export const testTill = (
  db: Db,
  providers: Record<OnlineMethod, PaymentProvider>,
  changes: { log?: Logger; now?: () => number } = {},
) => {
  const backend = backendOf()
  const context = testPayments(db, providers, { backend, ...changes })
  const place = (request: TableOrderRequest) =>
    placeOrder(request, { ...testContext(db, backend), configured: ONLINE_METHODS })
  const start = (orderId: string, attemptKey: string) =>
    startPayment({ orderId, attemptKey, lang: 'it', origin: 'https://menu.test' }, { ...context, backend })
  return {
    db,
    providers,
    context,
    place,
    start,
    /** An order of € 28 whose payment was begun, by its ids. */
    checkout: async (provider: OnlineMethod) => {
      const request = vendorRequest(provider)
      const placed = await place(request)
      if (!placed.ok) throw new Error(placed.error.code)
      const { orderId } = placed.value
      const started = await start(orderId, request.attemptKey)
      if (!started.ok) throw new Error(started.error.code)
      const [payment] = (await ledgerOf(db, orderId)).payments
      if (!payment?.reference) throw new Error('no reference')
      const { id: paymentId, reference } = payment
      return { provider, orderId, attemptKey: request.attemptKey, paymentId, reference }
    },
  }
}

export type VendorCheckout = Awaited<ReturnType<Till['checkout']>>

/** Test harness of the wires: for one `describe` a ledger on that engine, every provider, and two instances. */
export const vendorHarness = (engine: Engine, changes: Parameters<typeof testTill>[2] = {}) => {
  let store: TestDatabase
  let vendors: TestVendors
  let tills: [Till, Till]
  const open = async (own = changes): Promise<Till> =>
    testTill((await store.connect()).db, vendors.openProviders(), own)
  beforeAll(async () => {
    store = await testDatabase(engine)
    vendors = await testVendors()
    tills = [await open(), await open()]
  })
  afterAll(async () => {
    await vendors.close()
    await store.dispose()
  })
  return {
    open,
    get vendors() {
      return vendors
    },
    get till() {
      return tills[0]
    },
    get tills() {
      return tills
    },
    ledger: (orderId: string) => ledgerOf(tills[0].db, orderId),
    reconcile: ({ paymentId }: Pick<VendorCheckout, 'paymentId'>, till = tills[0]) =>
      reconcilePayment(paymentId, till.context),
    status: (checkout: Pick<VendorCheckout, 'orderId' | 'attemptKey'>, till = tills[0]) =>
      getOrderStatus(checkout, till.context),
    runOrders: (...args: string[]) => orderCommand(store.place, args),
  }
}
