import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { ONLINE_METHODS } from '@/lib/payments/provider'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { ledgerOf } from '@/lib/testing/test-payments'
import { type TestVendors, type Till, testTill, testVendors, vendorRequest } from '@/lib/testing/test-vendors'

describe.each(testEngines)('a diner who presses everything fifty times, at two instances on %s', (engine) => {
  let store: TestDatabase
  let vendors: TestVendors
  let tills: [Till, Till]
  beforeAll(async () => {
    store = await testDatabase(engine)
    vendors = await testVendors()
    const open = async () => testTill((await store.connect()).db, vendors.openProviders())
    tills = [await open(), await open()]
  })
  afterAll(async () => {
    await vendors.close()
    await store.dispose()
  })

  /** Every answer, of both instances by turns. */
  const fifty = async <T>(press: (till: Till) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: 50 }, (_, at) => press(tills[at % 2 === 0 ? 0 : 1])))

  it.each(ONLINE_METHODS)('pays once by %s, though the answers to the first presses are lost', async (provider) => {
    const request = vendorRequest(provider)
    const { attemptKey } = request
    const placed = await fifty((till) => till.place(request))
    const [first] = placed
    if (!first?.ok) throw new Error('refused')
    const { orderId } = first.value
    expect(placed).toEqual(placed.map(() => first))

    vendors.loseAnswers(true)
    const unheard = await fifty((till) => till.start(orderId, attemptKey))
    expect(unheard).toEqual(unheard.map(() => ({ ok: false, error: { code: 'payment_unavailable' } })))
    vendors.loseAnswers(false)
    const started = await fifty((till) => till.start(orderId, attemptKey))
    const panels = new Set(started.map((answer) => JSON.stringify(answer)))
    expect(started.every(({ ok }) => ok)).toBe(true)
    const [payment] = (await ledgerOf(tills[0].db, orderId)).payments
    const { id: paymentId, reference } = payment ?? { id: '', reference: null }
    if (provider === 'lemonway') {
      // The address of a page is told once, and an instance that did not hear it opens another: one money all the same.
      expect(panels.size).toBeLessThanOrEqual(2)
      expect(reference).toBe(paymentId)
    } else {
      expect(panels.size).toBe(1)
      expect(vendors.opened(provider, paymentId)).toEqual([reference])
    }

    vendors.pay(provider, paymentId)
    const confirmed = await fifty(({ context }) => getOrderStatus({ orderId, attemptKey }, context))
    const [told] = confirmed
    expect(confirmed).toEqual(confirmed.map(() => told))
    expect(told).toMatchObject({ value: { orderId, payment: 'paid', payed: true, state: 'queued' } })
    expect(vendors.taken(provider, paymentId)).toEqual([2800])
    const { paid, work } = await ledgerOf(tills[0].db, orderId)
    expect({ paid, orders: work.filter((kind) => kind === 'order').length }).toEqual({ paid: ['paid'], orders: 1 })
    const orders = await tills[0].db.selectFrom('orders').select('id').where('attempt_key', '=', attemptKey).execute()
    expect(orders).toEqual([{ id: orderId }])
  })
})
