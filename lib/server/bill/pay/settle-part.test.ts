import { describe, expect, it } from '@jest/globals'
import { RESERVED_MS } from '@/lib/core/bill/bill'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { switchProvider } from '@/lib/server/orders/pay/switch-provider'
import { amountOf, billHarness, ORDER_TOTAL } from '@/lib/testing/orders/bill-harness'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('settlePart: the money of a part of a bill counts on %s', (engine) => {
  const bills = billHarness(engine)
  const { shop } = bills

  const refund = () =>
    deliverDue({ ...shop.delivery(testBackend()), sendRefund: (item) => sendRefund(item, shop.context()) }, ['refund'])

  it('is paid as an order is, and nothing of it is cooked or told', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id, { tip: 200 }))
    expect(shop.stripe.held.get(checkout.reference)?.order).toMatchObject({
      ...{ amount: ORDER_TOTAL + 200, commission: 0, account: 'acct' },
      ...{ returnUrl: `https://menu.test/r/q/77/bill?part=${checkout.orderId}` },
    })
    shop.says(checkout, { status: 'paid' })
    const status = await shop.status(checkout)
    expect(status).toMatchObject({ value: { state: 'delivered', payed: true, total: ORDER_TOTAL + 200, runs: 0 } })
    expect(await shop.ledger(checkout.orderId)).toMatchObject({ paid: ['paid'], work: ['transaction'] })
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, owed: 0, over: 0, tips: 200 })
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ state: 'paid', until: null })
    expect((await bills.billOf(id)).over_at).toBeNull()
  })

  it('tells the status of a part whose payment was not made', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id))
    expect(await shop.status(checkout)).toMatchObject({ value: { state: 'awaiting', payed: false, payment: 'open' } })
    await bills.drop(checkout.orderId)
    expect(await shop.status(checkout)).toMatchObject({ value: { state: 'dead', payed: false, payment: 'failed' } })
  })

  it('holds money of another amount for a person, and pays nothing of the bill', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id, { tip: 200 }))
    shop.says(checkout, { status: 'paid', amount: ORDER_TOTAL })
    await shop.reconcile(checkout)
    expect(await shop.ledger(checkout.orderId)).toMatchObject({ state: 'awaiting', paid: ['held'] })
    expect(await bills.sums(id)).toMatchObject({ paid: 0 })
  })

  it('counts money that comes after its reservation ran out, where it is still owed', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id))
    expect(await bills.sweep(RESERVED_MS)).toBe(1)
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ state: 'dropped' })
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ state: 'paid', back: 0 })
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, over: 0 })
  })

  it('gives back once what comes too late, when another guest has paid it', async () => {
    const { id } = await bills.open()
    const late = await bills.begin(await bills.mustReserve(id, { tip: 100 }))
    await bills.sweep(RESERVED_MS)
    const checkout = await bills.begin(await bills.mustReserve(id))
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    // The provider answers an hour later.
    shop.clock.ahead += 3_600_000
    shop.says(late, { status: 'paid' })
    await shop.reconcile(late)
    expect(await bills.sums(id)).toMatchObject({ paid: 2 * ORDER_TOTAL, over: ORDER_TOTAL })
    await Promise.all([bills.sweep(), bills.sweep()])
    await bills.sweep()
    await refund()
    await refund()
    expect(shop.stripe.givenBack).toEqual([{ reference: late.reference, amount: ORDER_TOTAL + 100 }])
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, owed: 0, over: 0, tips: 0 })
    expect(await bills.billOf(id)).toMatchObject({ over_at: null })
  })

  it('ends no reservation whose money may be there, but keeps nothing for it any more', async () => {
    const { id } = await bills.open()
    const slow = await bills.begin(await bills.mustReserve(id))
    shop.says(slow, { status: 'pending' })
    await shop.reconcile(slow)
    expect(await bills.sweep(RESERVED_MS)).toBe(0)
    expect(await bills.partOf(slow.orderId)).toMatchObject({ state: 'reserved' })
    expect(await bills.drop(slow.orderId)).toBe('taken')
    await bills.mustReserve(id)
    shop.says(slow, { status: 'failed' })
    await shop.reconcile(slow)
    expect(await bills.sweep()).toBe(1)
    expect(await bills.partOf(slow.orderId)).toMatchObject({ state: 'dropped' })
  })

  it('keeps a part whose provider is silent, and asks it again later', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id))
    shop.stripe.down = true
    expect(await bills.drop(checkout.orderId)).toBe('unknown')
    expect(await bills.sweep(RESERVED_MS)).toBe(0)
    const before = shop.stripe.calls.cancel
    shop.stripe.down = false
    expect(await bills.sweep()).toBe(0)
    expect(shop.stripe.calls.cancel).toBe(before)
    expect(await bills.sweep(31_000)).toBe(1)
  })

  it('finishes after a crash between the provider and the ledger', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id)
    await shop.setOrder(part, { state: 'dead' })
    expect(await bills.sweep(RESERVED_MS)).toBe(1)
    expect(await bills.partOf(part)).toMatchObject({ state: 'dropped' })
  })

  it('starts no payment for what is kept no longer', async () => {
    const { id } = await bills.open()
    const { part, attemptKey } = await bills.mustReserve(id)
    shop.clock.ahead += RESERVED_MS
    const started = await shop.start({ orderId: part, attemptKey, lang: 'it', origin: 'https://menu.test' })
    expect(started).toEqual({ ok: false, error: { code: 'payment_closed' } })
    expect(shop.stripe.calls.start).toBe(0)
  })

  it('returns the second of two payments of one part by itself', async () => {
    const { id } = await bills.open()
    const first = await bills.begin(await bills.mustReserve(id))
    // In another tab, before the first form was closed.
    await shop.setOrder(first.orderId, { provider: 'paypal' })
    await shop.start(first)
    const second = (await shop.ledger(first.orderId)).payments.find(({ provider }) => provider === 'paypal')
    if (!second?.reference) throw new Error('not started')
    shop.says(first, { status: 'paid' })
    await shop.reconcile(first)
    shop.paypal.becomes(second.reference, { status: 'paid' })
    await shop.reconcile({ paymentId: second.id })
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL, over: 0 })
    await refund()
    expect(shop.paypal.givenBack).toEqual([{ reference: second.reference, amount: ORDER_TOTAL }])
    expect(shop.stripe.givenBack).toEqual([])
  })

  it('takes money on a closed bill, and gives it back where it was paid', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id, amountOf(1000)))
    await shop.db.updateTable('bills').set({ state: 'closed', closed_why: 'unpaid' }).where('id', '=', id).execute()
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ state: 'paid', back: 0 })
    expect(await bills.sums(id)).toMatchObject({ paid: 1000, owed: 1800 })
    expect(await bills.billOf(id)).toMatchObject({ state: 'closed', closed_why: 'unpaid' })
  })

  it.each(['left', 'closed'] as const)('closes a bill that is %s as paid with the last of its money', async (state) => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id))
    const closed_why = state === 'closed' ? 'unpaid' : null
    await shop.db.updateTable('bills').set({ state, closed_why }).where('id', '=', id).execute()
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    expect(await bills.billOf(id)).toMatchObject({ state: 'closed', closed_why: 'paid', over_at: null })
  })

  it('owes again what went back past us', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id, { tip: 100 }))
    shop.says(checkout, { status: 'paid' })
    await shop.reconcile(checkout)
    shop.says(checkout, { status: 'refunded' })
    await shop.reconcile(checkout)
    expect(await bills.partOf(checkout.orderId)).toMatchObject({ state: 'paid', back: ORDER_TOTAL, tip: 0 })
    expect(await bills.sums(id)).toMatchObject({ paid: 0, owed: ORDER_TOTAL, tips: 0 })
  })

  it('is never made cash, nor an order for the kitchen', async () => {
    const { id } = await bills.open()
    const { part } = await bills.mustReserve(id)
    const order = await switchProvider({ id: part }, { provider: 'cash' }, shop.context())
    expect(order).toMatchObject({ provider: 'stripe', state: 'draft' })
  })

  it('settles once, however many ask at once', async () => {
    const { id } = await bills.open()
    const checkout = await bills.begin(await bills.mustReserve(id))
    shop.says(checkout, { status: 'paid' })
    const second = await shop.connect()
    await Promise.all([
      shop.reconcile(checkout),
      reconcilePayment(checkout.paymentId, shop.context({ db: second })),
      shop.status(checkout),
    ])
    expect(await shop.ledger(checkout.orderId)).toMatchObject({ state: 'delivered', work: ['transaction'] })
    expect(await bills.sums(id)).toMatchObject({ paid: ORDER_TOTAL })
  })
})
