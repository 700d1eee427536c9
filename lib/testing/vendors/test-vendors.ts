import { afterAll, beforeAll } from '@jest/globals'
import { forgetPerProcess } from '@/lib/core/async/per-process'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import { ONLINE_METHODS, type OnlineMethod, type PaymentProvider } from '@/lib/core/payments/provider'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import type { Engine } from '@/lib/server/db/schema'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { providerOf } from '@/lib/server/payments/registry'
import type { Logger } from '@/lib/server/process/logger'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { ledgerOf, testPayments } from '@/lib/testing/orders/test-payments'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'
import type { FakeRefunds } from '@/lib/testing/vendors/fake-refunds'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'
import { byMethod, closeWires, startWires, VENDORS } from '@/lib/testing/vendors/vendors'

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

/** Our adapters as one server with those settings opens them. */
const openProviders = (settings: Record<string, string>): Record<OnlineMethod, PaymentProvider> => {
  const forget = (): void => {
    for (const name of ['settings', ...ONLINE_METHODS]) forgetPerProcess(name)
  }
  forget()
  Object.assign(process.env, settings)
  const opened = byMethod((method) => {
    const provider = providerOf(method)
    if (!provider) throw new Error(`${method} is not set up`)
    return provider
  })
  for (const name of Object.keys(settings)) delete process.env[name]
  forget()
  return opened
}

/** Every provider's wire on the loopback, and our adapters to them as one server opens them. */
export const testVendors = async () => {
  const wires = await startWires()
  const settings = ONLINE_METHODS.map((method) => VENDORS[method].settings(wires, wires[method].origin))
  return {
    ...wires,
    openProviders: () => openProviders(Object.assign({}, ...settings)),
    opened: (method: OnlineMethod, paymentId: string): string[] => VENDORS[method].opened(wires, paymentId),
    pay: (method: OnlineMethod, paymentId: string): void => VENDORS[method].pay(wires, paymentId),
    taken: (method: OnlineMethod, paymentId: string): number[] => VENDORS[method].taken(wires, paymentId),
    /** What went back at a provider, whoever saw to it. */
    refundsOf: (method: OnlineMethod): FakeRefunds => wires[method].refunds,
    /** From now on every provider does what it is asked, and its answers get lost; or all is well again. */
    loseAnswers: (lost: boolean): void => {
      for (const method of ONLINE_METHODS) wires[method].behave(lost ? 'lost' : 'well')
    },
    close: () => closeWires(wires),
  }
}

type TestVendors = Awaited<ReturnType<typeof testVendors>>

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
    checkout: async (provider: OnlineMethod): Promise<VendorCheckout> => {
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
