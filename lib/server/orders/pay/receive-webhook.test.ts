import { describe, expect, it } from '@jest/globals'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { testEngines } from '@/lib/testing/test-database'
import { paypalMessage } from '@/lib/testing/vendors/paypal/fake-paypal'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { newsOf } from '@/lib/testing/vendors/test-webhooks'

describe.each(testEngines)('receiveWebhook: hints of a provider that does not sign, on %s', (engine) => {
  const shop = vendorHarness(engine)

  /** A shop whose clock stands at the start of a second. */
  const open = async () => {
    const clock = { now: Math.ceil(Date.now() / 1000) * 1000 }
    return { clock, till: await shop.open({ now: () => clock.now }) }
  }

  it('of two changes within one second are both asked about', async () => {
    const { clock, till } = await open()
    const checkout = await till.checkout('sumup')
    const hint = newsOf(checkout, 1)
    shop.vendors.sumup.pay(checkout.reference, 'pending')
    await receiveWebhook(hint, till.context)
    await sweepPayments(till.context)
    expect((await shop.ledger(checkout.orderId)).paid).toEqual(['pending'])
    shop.vendors.sumup.pay(checkout.reference, 'approve')
    clock.now += 300
    expect(await receiveWebhook(hint, till.context)).toMatchObject({ value: { due: true } })
    clock.now += 2_000
    await sweepPayments(till.context)
    expect(await shop.ledger(checkout.orderId)).toMatchObject({ state: 'queued', paid: ['paid'] })
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
      await receiveWebhook(newsOf(checkout, 1), till.context)
      await sweepPayments(till.context)
    }
    expect(questions).toBeGreaterThan(1)
    expect(questions).toBeLessThanOrEqual(5)
    expect(await shop.status(checkout, till)).toMatchObject({ value: { payment: 'open' } })
  })

  it('of money that was taken back is a person’s case, though the record calls it refunded', async () => {
    const till = await shop.open()
    const checkout = await till.checkout('paypal')
    shop.vendors.pay('paypal', checkout.paymentId)
    await shop.reconcile(checkout)
    shop.vendors.refundsOf('paypal').give(checkout.paymentId, 2800)
    const { headers, body } = paypalMessage({
      event_type: 'PAYMENT.CAPTURE.REVERSED',
      resource_type: 'refund',
      resource: { id: 'REV1', custom_id: checkout.paymentId },
    })
    const message = { method: 'paypal' as const, headers, body: Buffer.from(body) }
    expect(await receiveWebhook(message, till.context)).toMatchObject({ ok: true })
    await sweepPayments({ ...till.context, now: () => Date.now() + 3_000 })
    const cases = (await shop.runOrders('list')).lines().filter(({ id }) => id === checkout.orderId)
    expect(cases).toMatchObject([{ why: 'payment reversed', detail: 'later_reversed' }])
    expect((await shop.runOrders('returned', checkout.orderId)).code).toBe(0)
    expect((await shop.ledger(checkout.orderId)).paid).toEqual(['refunded'])
  })
})
