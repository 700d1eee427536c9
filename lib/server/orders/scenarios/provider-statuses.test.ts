import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testEngines } from '@/lib/testing/test-database'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { VENDORS } from '@/lib/testing/vendors/vendors'

/** What a provider says one after the other, what the ledger makes of it, and what the diner reads. */
const SCRIPTS = ONLINE_METHODS.flatMap((method) =>
  VENDORS[method].statuses.map(([what, steps]) => [method, what, steps] as const),
)

/** Providers whose record of a payment never says that the money was given back. */
const SILENT_REFUNDS = ONLINE_METHODS.filter((method) => !VENDORS[method].tellsRefund)

it.each(ONLINE_METHODS)('what %s says is among them: sure in the end, taken back later, given back', (method) => {
  const said = VENDORS[method].statuses.map(([what]) => what)
  expect(said).toEqual(expect.arrayContaining(['sure in the end', 'taken back later']))
  expect(said.some((what) => what.startsWith('given back'))).toBe(!SILENT_REFUNDS.includes(method))
})

describe.each(testEngines)('provider statuses: what providers say of a payment, on %s', (engine) => {
  const alarms: string[] = []
  const shop = vendorHarness(engine, { log: { ...silentLog, error: (event) => void alarms.push(event) } })

  it.each(SCRIPTS)('a payment by %s that is %s', async (provider, _, steps) => {
    const checkout = await shop.till.checkout(provider)
    let sent = false
    for (const [act, state, reads, reason = null] of steps) {
      alarms.length = 0
      act(shop.vendors, checkout)
      await shop.reconcile(checkout)
      sent ||= state === 'paid'
      const { order, payments, work } = await shop.ledger(checkout.orderId)
      const found = { state: payments[0]?.state, reason: payments[0]?.reason, order: order.state }
      expect(found).toEqual({ state, reason, order: sent ? 'queued' : 'awaiting' })
      // The kitchen hears of an order once it is paid, and once.
      expect(work.filter((kind) => kind === 'order')).toHaveLength(sent ? 1 : 0)
      const answer = await shop.status(checkout)
      expect(answer).toMatchObject({ value: { payment: reads, payed: reads === 'paid' } })
      expect(alarms).toEqual(reason ? ['payment_reversed'] : [])
    }
  })

  it.each(SILENT_REFUNDS)('money given back by %s is written down by a person', async (provider) => {
    const checkout = await shop.till.checkout(provider)
    shop.vendors.pay(provider, checkout.paymentId)
    await shop.reconcile(checkout)
    expect(await shop.runOrders('returned', checkout.orderId)).toMatchObject({ code: 1, out: '' })
    const due = { state: 'refund_due', reason: 'already_settled' }
    await shop.till.db.updateTable('payments').set(due).where('id', '=', checkout.paymentId).execute()
    expect((await shop.runOrders('returned', checkout.orderId)).lines()).toMatchObject([
      { id: checkout.orderId, payments: [{ id: checkout.paymentId, state: 'refunded', reason: 'returned' }] },
    ])
    // The provider still calls it paid, and that changes nothing.
    await shop.reconcile(checkout)
    expect((await shop.ledger(checkout.orderId)).paid).toEqual(['refunded'])
    expect((await shop.runOrders('list')).out).not.toContain(checkout.orderId)
  })
})
