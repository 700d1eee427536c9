import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { testEngines } from '@/lib/testing/test-database'
import { type Till, vendorHarness, vendorRequest } from '@/lib/testing/vendors/test-vendors'
import { VENDORS } from '@/lib/testing/vendors/vendors'

describe.each(testEngines)(
  'double submit: a diner who presses everything fifty times, at two instances on %s',
  (engine) => {
    const shop = vendorHarness(engine)

    /** Every answer, of both instances by turns. */
    const fifty = async <T>(press: (till: Till) => Promise<T>): Promise<T[]> =>
      Promise.all(Array.from({ length: 50 }, (_, at) => press(shop.tills[at % 2 === 0 ? 0 : 1])))

    it.each(ONLINE_METHODS)('pays once by %s, though the answers to the first presses are lost', async (provider) => {
      const request = vendorRequest(provider)
      const { attemptKey } = request
      const placed = await fifty((till) => till.place(request))
      const [first] = placed
      if (!first?.ok) throw new Error('refused')
      const { orderId } = first.value
      expect(placed).toEqual(placed.map(() => first))

      shop.vendors.loseAnswers(true)
      const unheard = await fifty((till) => till.start(orderId, attemptKey))
      expect(unheard).toEqual(unheard.map(() => ({ ok: false, error: { code: 'payment_unavailable' } })))
      shop.vendors.loseAnswers(false)
      const started = await fifty((till) => till.start(orderId, attemptKey))
      const panels = new Set(started.map((answer) => JSON.stringify(answer)))
      expect(started.every(({ ok }) => ok)).toBe(true)
      const [payment] = (await shop.ledger(orderId)).payments
      const { id: paymentId, reference } = payment ?? { id: '', reference: null }
      if (VENDORS[provider].opensAgain) {
        // The address of a page is told once, and an instance that did not hear it opens another: one money all the same.
        expect(panels.size).toBeLessThanOrEqual(2)
        expect(reference).toBe(paymentId)
      } else {
        expect(panels.size).toBe(1)
        expect(shop.vendors.opened(provider, paymentId)).toEqual([reference])
      }

      shop.vendors.pay(provider, paymentId)
      // How long it still runs passes from answer to answer.
      const confirmed = (await fifty((till) => shop.status({ orderId, attemptKey }, till))).map((answer) =>
        answer.ok ? { ...answer, value: { ...answer.value, runs: 0 } } : answer,
      )
      const [told] = confirmed
      expect(confirmed).toEqual(confirmed.map(() => told))
      expect(told).toMatchObject({ value: { orderId, payment: 'paid', payed: true, state: 'queued' } })
      expect(shop.vendors.taken(provider, paymentId)).toEqual([2800])
      const { paid, work } = await shop.ledger(orderId)
      expect({ paid, orders: work.filter((kind) => kind === 'order').length }).toEqual({ paid: ['paid'], orders: 1 })
      const orders = await shop.till.db
        .selectFrom('orders')
        .select('id')
        .where('attempt_key', '=', attemptKey)
        .execute()
      expect(orders).toEqual([{ id: orderId }])
    })
  },
)
