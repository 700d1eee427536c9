import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { receiveWebhook } from '@/lib/orders/pay/receive-webhook'
import { sweepPayments } from '@/lib/orders/pay/sweep-payments'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { ledgerOf } from '@/lib/testing/test-payments'
import { type TestVendors, testTill, testVendors } from '@/lib/testing/test-vendors'
import { newsOf } from '@/lib/testing/test-webhooks'

describe.each(testEngines)('hints of a provider that does not sign, on %s', (engine) => {
  let store: TestDatabase
  let vendors: TestVendors
  beforeAll(async () => {
    store = await testDatabase(engine)
    vendors = await testVendors()
  })
  afterAll(async () => {
    await vendors.close()
    await store.dispose()
  })

  /** A shop whose clock stands at the start of a second. */
  const open = async () => {
    const clock = { now: Math.ceil(Date.now() / 1000) * 1000 }
    const till = testTill((await store.connect()).db, vendors.openProviders(), { now: () => clock.now })
    return { clock, till }
  }

  it('of two changes within one second are both asked about', async () => {
    const { clock, till } = await open()
    const checkout = await till.checkout('sumup')
    const hint = newsOf(vendors, checkout, 1)
    vendors.sumup.pay(checkout.reference, 'pending')
    await receiveWebhook(hint, till.context)
    await sweepPayments(till.context)
    expect((await ledgerOf(till.db, checkout.orderId)).paid).toEqual(['pending'])
    vendors.sumup.pay(checkout.reference, 'approve')
    clock.now += 300
    expect(await receiveWebhook(hint, till.context)).toMatchObject({ value: { due: true } })
    clock.now += 2_000
    await sweepPayments(till.context)
    expect(await ledgerOf(till.db, checkout.orderId)).toMatchObject({ state: 'queued', paid: ['paid'] })
  })

  it('cost at most one question every two seconds, however many come', async () => {
    const { clock, till } = await open()
    const checkout = await till.checkout('sumup')
    const { verify } = till.providers.sumup
    let questions = 0
    till.providers.sumup.verify = (...asked) => {
      questions += 1
      return verify(...asked)
    }
    for (let at = 0; at < 200; at++) {
      clock.now += 50
      await receiveWebhook(newsOf(vendors, checkout, 1), till.context)
      await sweepPayments(till.context)
    }
    expect(questions).toBeGreaterThan(1)
    expect(questions).toBeLessThanOrEqual(5)
    expect(await getOrderStatus(checkout, till.context)).toMatchObject({ value: { payment: 'open' } })
  })
})
