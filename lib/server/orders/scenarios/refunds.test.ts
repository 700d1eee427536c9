import { describe, expect, it } from '@jest/globals'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { paymentHarness } from '@/lib/testing/orders/payment-harness'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('refunds: money given back before the venue heard of the order, on %s', (engine) => {
  const shop = paymentHarness(engine)

  /** An order whose money went back while the orders service was down, and what arrives after that. */
  const refundedFirst = async () => {
    const request = await shop.begin()
    shop.says(request, { status: 'paid' })
    await shop.reconcile(request, { messages: true })

    const backend = testBackend()
    const texts: unknown[] = []
    const messages = { ...backend.messages, send: async (message: unknown) => void texts.push(message) }
    const delivery = shop.delivery({ ...backend, messages })
    const deliver = async () => {
      for (let tries = 0; tries < 8; tries++) {
        while ((await deliverDue(delivery)) > 0);
        shop.clock.ahead += DELIVERY_POLICY.maxAsked
      }
    }
    backend.behaviour.post = () => Promise.reject(new Error('down'))
    await deliverDue(delivery, ['order'])
    shop.says(request, { status: 'refunded' })
    await shop.reconcile(request, { messages: true })
    backend.behaviour.post = () => undefined
    await deliver()
    return { request, deliver, received: backend.received, texts }
  }

  it('ends the order, which is sent to nobody as paid', async () => {
    const { request, received, texts } = await refundedFirst()
    expect(received).toEqual([])
    expect(texts).toEqual([])
    expect(await shop.ledger(request.orderId)).toMatchObject({ state: 'dead', paid: ['refunded'] })
    expect(await shop.status(request)).toMatchObject({ value: { state: 'dead', payment: 'refunded' } })
  })

  it('ends the order for good, even when a person has it sent again', async () => {
    const { request, deliver, received } = await refundedFirst()
    expect((await shop.runOrders('retry', request.orderId)).code).toBe(0)
    await deliver()
    expect(received).toEqual([])
    expect(await shop.status(request)).toMatchObject({ value: { state: 'dead', payment: 'refunded' } })
  })
})
