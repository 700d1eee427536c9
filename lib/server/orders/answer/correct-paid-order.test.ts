import { describe, expect, it } from '@jest/globals'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { writeRefund } from '@/lib/server/orders/ledger/money-journal'
import { testLine } from '@/lib/testing/orders/test-order'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { testEngines } from '@/lib/testing/test-database'

const VENUE = 77

const ACCEPT: OrderMove = { move: 'accept', minutes: 20 }
const CANCEL: OrderMove = { move: 'cancel', code: 'closing', reason: '', lines: [] }

describe.each(testEngines)('the correction of an order paid online, on %s', (engine) => {
  const { shop, received, row, work, workLater, status, cares } = refundHarness(engine)
  const PAID = 4800
  const four = () => received({ lines: [testLine(10, { quantity: 4 })], shownTotal: PAID })

  const leave = (quantity: number): OrderMove => ({ move: 'correct', changes: [{ line: 0, quantity }] })
  const move = (orderId: string, given: OrderMove) =>
    answerOrder(shop.db, { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: shop.clock.now() }, given)
  const backOf = ({ reference }: { reference: string }): number =>
    shop.stripe.givenBack.filter((each) => each.reference === reference).reduce((sum, { amount }) => sum + amount, 0)
  const wantedOf = async ({ orderId }: { orderId: string }) =>
    (await shop.ledger(orderId)).payments.map(({ refund_wanted }) => refund_wanted)

  it('gives the difference back once, after the seconds in which it can be undone', async () => {
    const order = await four()
    await move(order.orderId, leave(3))
    expect(await status(order)).toMatchObject({ payment: 'paid', total: 3600, back: 1200, wentBack: false })
    await work()
    expect(backOf(order)).toBe(0)
    shop.clock.ahead += HELD_MS
    await work()
    await workLater(3)
    expect(shop.stripe.givenBack).toEqual([{ reference: order.reference, amount: 1200 }])
    expect(await status(order)).toMatchObject({ payment: 'paid', back: 1200, wentBack: true })
    expect(await row(order)).toMatchObject({ state: 'delivered' })
    expect(await move(order.orderId, { move: 'undo', turn: 1 })).toMatchObject({ error: { code: 'move_final' } })
  })

  it('gives nothing back where it is undone in time', async () => {
    const order = await four()
    await move(order.orderId, leave(3))
    expect(await move(order.orderId, { move: 'undo', turn: 1 })).toMatchObject({ ok: true })
    await workLater(3)
    expect([backOf(order), await wantedOf(order)]).toEqual([0, [0]])
    expect(await status(order)).toMatchObject({ total: PAID, back: 0, lines: null })
    expect(await row(order)).toMatchObject({ state: 'delivered' })
  })

  it('undoes the last of two alone, also while the first is on its way', async () => {
    const order = await four()
    await move(order.orderId, leave(3))
    shop.clock.ahead += HELD_MS
    shop.stripe.refunds = 'pending'
    await work()
    await move(order.orderId, leave(1))
    expect(await wantedOf(order)).toEqual([3600])
    expect(await move(order.orderId, { move: 'undo', turn: 2 })).toMatchObject({ ok: true })
    expect(await wantedOf(order)).toEqual([1200])
    shop.stripe.settle(order.reference, true)
    await workLater(3)
    expect(backOf(order)).toBe(1200)
    shop.stripe.refunds = 'done'
  })

  it('comes too late to undo once the provider was asked, even if its answer was lost', async () => {
    const order = await four()
    await move(order.orderId, leave(3))
    shop.stripe.refunds = 'lost'
    await shop.db
      .updateTable('outbox')
      .set({ next_attempt_at: shop.clock.now() })
      .where('kind', '=', 'refund')
      .execute()
    await work()
    expect(await move(order.orderId, { move: 'undo', turn: 1 })).toMatchObject({ error: { code: 'move_final' } })
    expect(await status(order)).toMatchObject({ total: 3600 })
    await workLater(2)
    expect(backOf(order)).toBe(1200)
    shop.stripe.refunds = 'done'
  })

  it('keeps a worker that read the payment before the undo from asking for its money', async () => {
    const order = await four()
    await move(order.orderId, leave(3))
    const [payment] = (await shop.ledger(order.orderId)).payments
    if (!payment) throw new Error('not paid')
    await move(order.orderId, { move: 'undo', turn: 1 })
    const refund = { amount: 1200, backBefore: 0, now: shop.clock.now() }
    expect(await writeRefund(shop.db, payment, refund)).toBeNull()
  })

  it('gives exactly the rest back where the order is cancelled later', async () => {
    const order = await four()
    await move(order.orderId, leave(3))
    shop.clock.ahead += HELD_MS
    await work()
    await move(order.orderId, leave(2))
    await move(order.orderId, CANCEL)
    await workLater(3)
    expect(backOf(order)).toBe(PAID)
    expect(await status(order)).toMatchObject({ payment: 'refunded', answer: { state: 'cancelled' } })
  })

  it.each(['held', 'on its way'] as const)('stays as it is where a cancellation is undone: %s', async (part) => {
    const order = await four()
    await move(order.orderId, ACCEPT)
    await move(order.orderId, leave(3))
    if (part === 'on its way') {
      shop.clock.ahead += HELD_MS
      shop.stripe.refunds = 'pending'
      await work()
    }
    await move(order.orderId, CANCEL)
    expect(await move(order.orderId, { move: 'undo', turn: 3 })).toMatchObject({ ok: true })
    expect([await wantedOf(order), await status(order)]).toMatchObject([[1200], { payment: 'paid', total: 3600 }])
    if (part === 'on its way') shop.stripe.settle(order.reference, true)
    await workLater(3)
    expect(backOf(order)).toBe(1200)
    shop.stripe.refunds = 'done'
  })

  it('reads a lower amount as no mismatch, whatever the provider says later', async () => {
    const order = await four()
    await move(order.orderId, leave(1))
    await shop.webhook('evt_later', order.reference)
    await shop.reconcile(order)
    await workLater(2)
    await shop.reconcile(order)
    expect(await status(order)).toMatchObject({ payment: 'paid', state: 'delivered', total: 1200, back: 3600 })
    expect(await cares(order)).toEqual([])
  })

  it('never gives more back than was paid', async () => {
    const order = await four()
    expect((await shop.runOrders('refund', order.orderId, '40')).code).toBe(0)
    await move(order.orderId, leave(3))
    expect(await wantedOf(order)).toEqual([PAID])
    await workLater(3)
    expect(backOf(order)).toBe(PAID)
  })
})
