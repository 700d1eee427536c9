import { describe, expect, it } from '@jest/globals'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { testEngines } from '@/lib/testing/test-database'
import { vendorHarness } from '@/lib/testing/vendors/test-vendors'
import { CAPTURED, VENDORS } from '@/lib/testing/vendors/vendors'

const ALTERED = ONLINE_METHODS.flatMap((method) =>
  VENDORS[method].altered.map(([what, alter]) => [method, what, alter] as const),
)

it.each(ONLINE_METHODS)(
  'at %s the amount and the payment are altered, and the payee where it may be another',
  (method) => {
    const altered = VENDORS[method].altered.map(([what]) => what)
    const payee = VENDORS[method].namesPayee ? ['account'] : []
    expect(altered).toEqual(expect.arrayContaining(['amount', 'payment', ...payee]))
  },
)

describe.each(testEngines)('amount mismatch: money that is not what was asked for, on %s', (engine) => {
  const shop = vendorHarness(engine)

  /** What the operator has to find afterwards. */
  const inList: object[] = []

  it.each(ALTERED)('money by %s with another %s is held, and nobody’s order', async (provider, what, alter) => {
    const checkout = await shop.till.checkout(provider)
    alter(shop.vendors, checkout)
    VENDORS[provider].takes(shop.vendors, checkout)
    await shop.reconcile(checkout)
    const { state, paid, payments, work } = await shop.ledger(checkout.orderId)
    const held = { state: 'awaiting', paid: ['held'], reason: `${what}_differs`, work: [] }
    expect({ state, paid, reason: payments[0]?.reason, work }).toEqual(held)
    inList.push({ id: checkout.orderId, why: 'payment held', detail: `${what}_differs` })
  })

  const WAITING = ALTERED.filter(([provider]) => CAPTURED.includes(provider))

  it.each(WAITING)('what was approved with %s for another %s is never taken', async (provider, _, alter) => {
    const checkout = await shop.till.checkout(provider)
    shop.vendors.pay(provider, checkout.paymentId)
    alter(shop.vendors, checkout)
    await shop.reconcile(checkout)
    expect(shop.vendors.taken(provider, checkout.paymentId)).toEqual([])
    expect(await shop.ledger(checkout.orderId)).toMatchObject({ state: 'awaiting', work: [] })
    // The card is bound already: a person may want to know at once.
    if (VENDORS[provider].bindsApproved) inList.push({ id: checkout.orderId, why: 'payment unsettled' })
  })

  it('is read by the operator of all these', async () => {
    const lines = (await shop.runOrders('list')).lines()
    for (const line of inList) expect(lines).toContainEqual(expect.objectContaining(line))
    const waiting = WAITING.filter(([provider]) => VENDORS[provider].bindsApproved)
    expect(inList).toHaveLength(ALTERED.length + waiting.length)
    expect(lines).toHaveLength(inList.length)
  })
})
