import { describe, expect, it } from '@jest/globals'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import { takingsOf } from '@/lib/core/desk/takings'
import { PAYMENT_STATES } from '@/lib/core/orders/payment'
import { readOrdersOfDay } from '@/lib/server/desk/read-day'
import { formVenue, NOW } from '@/lib/testing/orders/test-form-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { testEngines } from '@/lib/testing/test-database'

const TOTAL = 2400

describe.each(testEngines)('an order that was paid and is refused, on %s', (engine) => {
  const { shop, work, received, refuse, workLater, row, status, cares } = refundHarness(engine)

  it('gives the money back by itself, once, and its diner reads where it is', async () => {
    const order = await received()
    const { orderId, paymentId: id } = order
    expect(await status(order)).toMatchObject({ state: 'delivered', payment: 'paid' })
    const refused = await shop.runOrders('refuse', orderId, 'Forno', 'rotto')
    expect(refused.lines()).toEqual([
      {
        id: orderId,
        answer: 'refused',
        time: null,
        reason: 'Forno rotto',
        refund: [{ id, provider: 'stripe', amount: TOTAL }],
      },
    ])
    expect(await status(order)).toMatchObject({ payment: 'refunding', payed: false, answer: { state: 'refused' } })
    expect(await cares(order)).toEqual([])
    await work()
    expect(shop.stripe.givenBack).toEqual([{ reference: order.reference, amount: TOTAL }])
    expect(await status(order)).toMatchObject({ payment: 'refunded', payed: false, answer: { state: 'refused' } })
    expect(await row(order)).toMatchObject({ state: 'delivered', last_error: null })
    expect(await cares(order)).toEqual([])

    // The same answer again changes nothing, and no person can give it back twice.
    expect((await shop.runOrders('refuse', orderId, 'Forno', 'rotto')).lines()).toMatchObject([{ answer: 'refused' }])
    for (const command of ['refund', 'retry', 'returned']) expect((await shop.runOrders(command, orderId)).code).toBe(1)
    await workLater(3)
    expect(shop.stripe.givenBack).toHaveLength(1)
  })

  it('gives back nothing of an order in cash, nor of one that its venue accepts', async () => {
    const order = await received()
    expect((await shop.runOrders('accept', order.orderId, '20:15')).code).toBe(0)
    expect(await shop.runOrders('refund', order.orderId)).toMatchObject({
      code: 1,
      err: expect.stringContaining('refuse'),
    })
    const cash = await shop.place('cash')
    expect(await refuse(cash)).toEqual([])
    expect((await shop.ledger(cash.orderId)).work).not.toContain('refund')
    await workLater()
    expect(shop.stripe.givenBack).toEqual([])
  })

  it('is asked about before it is asked again, when the answer was lost or the process died', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'lost'
    await work()
    expect(await row(order)).toMatchObject({ state: 'queued', last_error: 'unanswered' })
    // By the record that the provider was asked for meanwhile, nobody need ask it again.
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
    expect([shop.stripe.calls.refund, shop.stripe.givenBack.length]).toEqual([1, 1])
  })

  it('waits for a provider that is down, and names itself once it has waited for an hour', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.down = true
    await workLater(3)
    expect(await row(order)).toMatchObject({ state: 'queued' })
    await shop.db
      .updateTable('outbox')
      .set({ created_at: Date.now() - 2 * 3_600_000 })
      .where('kind', '=', 'refund')
      .execute()
    expect(await cares(order)).toEqual([['undelivered refund', 'unanswered']])
    expect(await status(order)).toMatchObject({ payment: 'refunding' })
    shop.stripe.down = false
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
    expect(shop.stripe.givenBack).toHaveLength(1)
  })

  it('is a person’s once the provider has refused it, and given back when they ask anew', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'refused'
    await workLater(6)
    expect(await row(order)).toMatchObject({ state: 'parked', last_error: 'refund_no_funds' })
    expect(await cares(order)).toEqual([['parked refund', 'refund_no_funds']])
    expect((await shop.ledger(order.orderId)).paid).toEqual(['refund_due'])
    shop.stripe.refunds = 'done'
    expect((await shop.runOrders('retry', order.orderId)).lines()).toEqual([
      { id: order.orderId, queued: ['refund'], asked: [] },
    ])
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
    expect(await cares(order)).toEqual([])
  })

  it('is over when a person gave it back past us', async () => {
    const [written, seen] = [await received(), await received()]
    shop.stripe.refunds = 'refused'
    for (const order of [written, seen]) await refuse(order)
    await workLater(12)
    expect((await shop.runOrders('returned', written.orderId)).lines()).toMatchObject([
      { payments: [{ state: 'refunded' }] },
    ])
    shop.stripe.giveBack(seen.reference, TOTAL)
    await shop.reconcile(seen)
    for (const order of [written, seen]) {
      expect(await row(order)).toMatchObject({ state: 'delivered' })
      expect(await cares(order)).toEqual([])
    }
    await workLater(2)
    expect(shop.stripe.givenBack).toHaveLength(1)
  })

  it.each([
    ['arrives', true, { payment: 'refunded' }, { state: 'delivered' }],
    ['comes to nothing', false, { payment: 'refunding' }, { state: 'parked', last_error: 'refund_came_back' }],
  ])('is only watched while it is on its way, and %s', async (_, arrives, seen, ends) => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'pending'
    await workLater(4)
    expect(await row(order)).toMatchObject({ state: 'queued', last_error: 'refund_pending' })
    expect(shop.stripe.calls.refund).toBe(1)
    // Nobody asks twice for what is under way, not even a person.
    expect((await shop.runOrders('refund', order.orderId)).code).toBe(0)
    await workLater()
    expect(shop.stripe.calls.refund).toBe(1)
    shop.stripe.settle(order.reference, arrives)
    await workLater(6)
    expect(await row(order)).toMatchObject(ends)
    expect(await status(order)).toMatchObject(seen)
    expect(shop.stripe.givenBack).toHaveLength(arrives ? 1 : 0)
    if (arrives) return
    shop.stripe.refunds = 'done'
    expect((await shop.runOrders('refund', order.orderId)).code).toBe(0)
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })

  it('is a person’s again when the bank sends back what went back', async () => {
    const [sent, byHand] = [await received(), await received()]
    for (const order of [sent, byHand]) await refuse(order)
    await work()
    await workLater()
    await shop.setPayment(byHand.paymentId, { reason: 'returned' })
    for (const order of [sent, byHand]) {
      expect(await status(order)).toMatchObject({ payment: 'refunded' })
      shop.stripe.comesBack(order.reference)
      await shop.webhook(`evt_${order.orderId}`, order.reference)
    }
    await shop.sweep()
    expect(await cares(sent)).toEqual([['payment refund_due', 'came_back']])
    expect(await status(sent)).toMatchObject({ payment: 'refunding' })
    const day = await readOrdersOfDay(shop.db, { venueId: formVenue.id, day: serviceDayOf(NOW) })
    const { sold, payments } = day.find(({ shown }) => shown?.id === sent.orderId) ?? {}
    expect(sold && takingsOf(sold, payments ?? [])).toEqual([{ way: 'stripe', taken: TOTAL, refunded: 0, due: TOTAL }])
    expect((await shop.runOrders('refund', sent.orderId)).code).toBe(0)
    await workLater()
    expect(await status(sent)).toMatchObject({ payment: 'refunded' })
    expect(await cares(byHand)).toEqual([])
  })

  it('waits for the morning of a provider that gives nothing back at night', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'later'
    await workLater(8)
    expect(await row(order)).toMatchObject({ state: 'queued', last_error: 'refund_closed', answered: 0 })
    shop.stripe.refunds = 'done'
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })

  it('gives back the rest of what went back in part before, and says where that is refused', async () => {
    const [rest, kept] = [await received(), await received()]
    for (const { reference } of [rest, kept]) shop.stripe.giveBack(reference, 1000)
    await refuse(rest)
    await work()
    shop.stripe.refunds = 'refused'
    await refuse(kept)
    await workLater(6)
    expect(shop.stripe.givenBack.map(({ amount }) => amount)).toEqual([1000, 1000, 1400])
    expect(await status(rest)).toMatchObject({ payment: 'refunded' })
    expect(await cares(kept)).toEqual([['parked refund', 'refunded_partly']])
  })

  it('is done once by two instances and a sweep that look at the same moment', async () => {
    const order = await received()
    await refuse(order)
    await Promise.all([work(), work(), shop.sweep(), shop.reconcile(order), shop.reconcile(order)])
    await workLater()
    expect([shop.stripe.calls.refund, shop.stripe.givenBack.length]).toEqual([1, 1])
    expect((await shop.ledger(order.orderId)).paid).toEqual(['refunded'])
  })

  it('gives back by hand what is held or too much, and keeps what pays an order that is made', async () => {
    const { orderId, paymentId } = await received()
    const [payment] = (await shop.ledger(orderId)).payments
    if (!payment) throw new Error('no payment')
    const others = PAYMENT_STATES.filter((state) => state === 'held' || state === 'refund_due')
    for (const [at, state] of others.entries()) {
      const id = `${paymentId}${state}`
      await shop.db
        .insertInto('payments')
        .values({ ...payment, id, state, attempt: at + 2, reference: id })
        .execute()
      const known = shop.stripe.held.get(payment.reference ?? '')
      if (known) shop.stripe.held.set(id, known)
    }
    expect((await shop.runOrders('refund', orderId)).lines()).toMatchObject([{ refund: [{}, {}] }])
    await work()
    expect(shop.stripe.givenBack).toHaveLength(2)
    expect((await shop.ledger(orderId)).paid.toSorted()).toEqual(['paid', 'refunded', 'refunded'])
  })

  it('is a person’s where the keys of its provider are gone', async () => {
    const order = await received()
    await refuse(order)
    for (let tries = 0; tries < 5; tries += 1) {
      await work({ providerOf: () => null })
      shop.clock.ahead += 60_000
    }
    expect(await cares(order)).toEqual([['parked refund', 'not_configured']])
    expect((await shop.runOrders('retry', order.orderId)).code).toBe(0)
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })

  it('tells whose answers are elsewhere how the money goes back, and gives it back by a person’s word', async () => {
    const order = await received()
    const elsewhere = { ...shop.database.place, env: { COPERTO_ORDERS_API_URL: 'https://orders.test' } }
    expect(await orderCommand(elsewhere, ['refuse', order.orderId])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`npm run orders -- refund ${order.orderId}`),
    })
    expect((await orderCommand(elsewhere, ['refund', order.orderId])).lines()).toMatchObject([
      { refund: [{ amount: TOTAL }] },
    ])
    await work()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })
})
