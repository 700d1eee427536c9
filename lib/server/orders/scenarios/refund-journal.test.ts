import { afterEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { openRefundOf, writeRefund } from '@/lib/server/orders/ledger/money-journal'
import { findPayment } from '@/lib/server/orders/ledger/payment-ledger'
import { requestPartRefund } from '@/lib/server/orders/pay/refund/request-refund'
import type { Checkout } from '@/lib/testing/orders/payment-harness'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { testEngines } from '@/lib/testing/test-database'

const TOTAL = 2400
const HOUR = 3_600_000

describe.each(testEngines)('the journal of refunds, on %s', (engine) => {
  const { shop, work, received, refuse, workLater, row, status, cares } = refundHarness(engine)

  afterEach(() => {
    shop.stripe.refunds = 'done'
    shop.stripe.refundKeyMs = 0
  })

  /** As if every open call had been made so long ago. */
  const letPass = (ms: number) =>
    shop.db
      .updateTable('money_calls')
      .set((eb) => ({ asked_at: eb('asked_at', '-', ms) }))
      .where('kind', '=', 'refund')
      .execute()

  const backOf = ({ reference }: Checkout): number =>
    shop.stripe.givenBack.filter((each) => each.reference === reference).reduce((sum, { amount }) => sum + amount, 0)

  const askPart = ({ orderId }: Checkout, amount: number) =>
    shop.db.transaction().execute((tx) => requestPartRefund(tx, { orderId, amount, now: shop.clock.now() }))

  it('never asks again for a refund whose answer was lost, though the record says nothing of it', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'hidden'
    await workLater(12)
    shop.stripe.refunds = 'done'
    await workLater(12)
    expect(shop.stripe.calls.refund).toBe(1)
    expect(await row(order)).toMatchObject({ state: 'queued', last_error: 'unanswered' })
    shop.stripe.settle(order.reference, true)
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
    expect(backOf(order)).toBe(TOTAL)
  })

  it('tells a person after an hour without an answer, who may have it asked again', async () => {
    const order = await received()
    await refuse(order)
    const payment = await findPayment(shop.db, order.paymentId)
    if (!payment) throw new Error('no payment')
    // The process died after it wrote the call down, and before it made it.
    await writeRefund(shop.db, payment, { amount: TOTAL, backBefore: 0, now: Date.now() })
    await workLater(3)
    expect((await shop.runOrders('refund', order.orderId)).code).toBe(0)
    await workLater(3)
    expect(shop.stripe.calls.refund).toBe(0)
    await letPass(HOUR + 60_000)
    expect(await cares(order)).toEqual([['refund unanswered', 'stripe']])
    expect((await shop.runOrders('retry', order.orderId)).code).toBe(1)
    expect((await shop.runOrders('refund', order.orderId)).code).toBe(0)
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
    expect(await cares(order)).toEqual([])
    expect(backOf(order)).toBe(TOTAL)
  })

  it('is closed by the word of a person who found the money gone', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'hidden'
    await workLater(2)
    await letPass(2 * HOUR)
    expect((await shop.runOrders('returned', order.orderId)).lines()).toMatchObject([
      { payments: [{ state: 'refunded' }] },
    ])
    expect(await cares(order)).toEqual([])
    await workLater(3)
    expect(shop.stripe.calls.refund).toBe(1)
  })

  it('repeats a lost call with the same key for as long as its provider knows the key', async () => {
    const [young, old] = [await received(), await received()]
    shop.stripe.refundKeyMs = 20 * HOUR
    shop.stripe.refunds = 'hidden'
    for (const order of [young, old]) await refuse(order)
    while ((await work()) > 0);
    shop.stripe.refunds = 'done'
    const call = await openRefundOf(shop.db, old.paymentId)
    await shop.db
      .updateTable('money_calls')
      .set({ asked_at: Date.now() - 21 * HOUR })
      .where('id', '=', call?.id ?? '')
      .execute()
    await workLater(3)
    expect(shop.stripe.calls.refund).toBe(2)
    expect(await openRefundOf(shop.db, young.paymentId)).toMatchObject({ state: 'taken' })
    expect(await openRefundOf(shop.db, old.paymentId)).toMatchObject({ state: 'asked' })
  })

  it('asks again by itself where the provider was never reached', async () => {
    const order = await received()
    await refuse(order)
    shop.stripe.refunds = 'unsent'
    await workLater(3)
    expect(await openRefundOf(shop.db, order.paymentId)).toBeNull()
    shop.stripe.refunds = 'done'
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })

  it('asks for a part once, though a person had it asked again before the record showed it', async () => {
    const order = await received()
    await askPart(order, 300)
    shop.stripe.refunds = 'hidden'
    await workLater(2)
    await letPass(2 * HOUR)
    expect((await shop.runOrders('refund', order.orderId)).code).toBe(0)
    shop.stripe.settle(order.reference, true)
    shop.stripe.refunds = 'done'
    await workLater(2)
    expect([backOf(order), shop.stripe.calls.refund]).toEqual([300, 1])
    await askPart(order, 200)
    await workLater(2)
    expect(backOf(order)).toBe(500)
    expect(await row(order)).toMatchObject({ state: 'delivered' })
  })

  it('gives a part back and leaves the order paid, then the rest of it', async () => {
    const order = await received()
    expect(await askPart(order, 300)).toMatchObject({ id: order.paymentId, amount: 300 })
    await work()
    expect([await status(order), backOf(order)]).toMatchObject([{ payment: 'paid' }, 300])
    expect((await shop.runOrders('refund', order.orderId, '5,00')).lines()).toMatchObject([
      { refund: [{ amount: 800 }] },
    ])
    await work()
    expect(backOf(order)).toBe(800)
    expect(await row(order)).toMatchObject({ state: 'delivered' })
    await refuse(order)
    await work()
    expect([await status(order), backOf(order)]).toMatchObject([{ payment: 'refunded' }, TOTAL])
  })

  it('refuses a part of more than is left of what was paid', async () => {
    const order = await received()
    expect(await askPart(order, TOTAL + 1)).toBeNull()
    expect(await askPart(order, 2000)).not.toBeNull()
    expect(await askPart(order, 401)).toBeNull()
    for (const words of [['20'], ['0'], ['-1'], ['1,234']]) {
      expect((await shop.runOrders('refund', order.orderId, ...words)).code).not.toBe(0)
    }
    await work()
    expect(backOf(order)).toBe(2000)
  })

  it('is asked for a part that is wanted while another one is being sent', async () => {
    const order = await received()
    await askPart(order, 300)
    await Promise.all([work(), askPart(order, 200), work()])
    await workLater(2)
    expect(backOf(order)).toBe(500)
  })

  it('names a part that its provider refuses, until a person gives it back by hand', async () => {
    const order = await received()
    await askPart(order, 300)
    shop.stripe.refunds = 'refused'
    await workLater(6)
    expect(await cares(order)).toEqual([['parked refund', 'refund_no_funds']])
    expect((await shop.runOrders('returned', order.orderId)).lines()).toMatchObject([
      { payments: [{ id: order.paymentId, state: 'paid' }] },
    ])
    expect(await cares(order)).toEqual([])
    shop.stripe.refunds = 'done'
    await workLater(2)
    expect(backOf(order)).toBe(0)
  })

  type Step = (order: Checkout) => unknown

  const MOODS = ['done', 'lost', 'hidden', 'pending', 'refused', 'unsent', 'later'] as const
  const behaves = fc.constantFrom(...MOODS).map(
    (mood): Step =>
      () => {
        shop.stripe.refunds = mood
      },
  )
  const asksPart = fc.integer({ min: 1, max: TOTAL }).map(
    (amount): Step =>
      (order) =>
        askPart(order, amount),
  )
  const settles = fc.boolean().map(
    (arrives): Step =>
      ({ reference }) =>
        shop.stripe.settle(reference, arrives),
  )
  const asksWhole = fc.constant<Step>((order) => refuse(order))

  /** Cents that went back, are on their way, or were taken on without a word. */
  const movedOf = (order: Checkout): number => {
    const held = shop.stripe.held.get(order.reference)
    return backOf(order) + (held?.money?.underWay ?? 0) + (held?.hidden ?? 0)
  }

  it('never gives back more than was paid, whatever is lost, repeated or asked for', async () => {
    const steps = fc.array(fc.oneof(behaves, asksPart, settles, asksWhole), { maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (events, hasKeys) => {
        const order = await received()
        shop.stripe.refundKeyMs = hasKeys ? 20 * HOUR : 0
        for (const happen of events) {
          await happen(order)
          await workLater()
          expect(movedOf(order)).toBeLessThanOrEqual(TOTAL)
        }
      }),
      { numRuns: 25 },
    )
  })
})
