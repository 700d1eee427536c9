import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { DELIVERY_POLICY, deliverDue } from '@/lib/orders/deliver/deliver-order'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { runOrders } from '@/lib/testing/run-orders'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { silentLog } from '@/lib/testing/test-order'
import { ledgerOf, placeUnpaid, testPayments, testProvider, testStart } from '@/lib/testing/test-payments'
import { testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('money given back before the venue heard of the order, on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  it('ends the order: it is sent to nobody as paid, not even when a person retries it, and its diner hears so', async () => {
    const stripe = testProvider('stripe')
    const payments = testPayments(database.db, { stripe }, { messages: true })
    const request = await placeUnpaid(database.db)
    await startPayment(request, testStart(payments))
    const [payment] = (await ledgerOf(database.db, request.orderId)).payments
    stripe.becomes(payment?.reference ?? '', { status: 'paid' })
    await reconcilePayment(payment?.id ?? '', payments)

    const backend = testBackend()
    const texts: unknown[] = []
    let clock = Date.now()
    const messages = { ...backend.messages, send: async (message: unknown) => void texts.push(message) }
    const delivery = {
      ...{ database, backend: { ...backend, messages }, log: silentLog },
      ...{ policy: DELIVERY_POLICY, now: () => clock },
    }
    const deliver = async () => {
      for (let tries = 0; tries < 8; tries++) {
        while ((await deliverDue(delivery)) > 0);
        clock += DELIVERY_POLICY.maxAsked
      }
    }
    backend.behaviour.post = () => Promise.reject(new Error('down'))
    await deliverDue(delivery, 'order')
    stripe.becomes(payment?.reference ?? '', { status: 'refunded' })
    await reconcilePayment(payment?.id ?? '', payments)
    backend.behaviour.post = () => undefined
    await deliver()
    expect(backend.received).toEqual([])
    expect(texts).toEqual([])
    expect(await ledgerOf(database.db, request.orderId)).toMatchObject({ state: 'dead', paid: ['refunded'] })

    expect((await runOrders(store.place, ['retry', request.orderId])).code).toBe(0)
    await deliver()
    expect(backend.received).toEqual([])
    expect(await getOrderStatus(request, payments)).toMatchObject({ value: { state: 'dead', payment: 'refunded' } })
  })
})
