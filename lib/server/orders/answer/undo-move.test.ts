import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AnswerState } from '@/lib/core/orders/answer/answer-moves'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { readSoldOut } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { addDevice } from '@/lib/server/desk/desk-devices'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { writeRefund } from '@/lib/server/orders/ledger/money-journal'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77

const ACCEPT: OrderMove = { move: 'accept', minutes: 20 }
const DELAY: OrderMove = { move: 'delay', minutes: 10 }
const READY: OrderMove = { move: 'ready' }
const FINISH: OrderMove = { move: 'finish' }
const REFUSE: OrderMove = { move: 'refuse', code: 'too_busy', reason: '', lines: [] }
const CANCEL: OrderMove = { move: 'cancel', code: 'guest_asked', reason: '', lines: [] }
const GONE: OrderMove = { move: 'refuse', code: 'sold_out', reason: '', lines: [0] }

describe.each(testEngines)('undoing what a venue answered, on %s', (engine) => {
  const database = databaseHarness(engine)

  const received = async (): Promise<string> => {
    const placed = await placeOrder(takeaway(), formContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return orderId
  }
  const answer = (orderId: string, given: OrderMove, about: { by?: string; now?: number; after?: number } = {}) =>
    answerOrder(database.db, { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: NOW, ...about }, given)
  const undo = (orderId: string, turn: number, about = {}) => answer(orderId, { move: 'undo', turn }, about)
  const read = (orderId: string) => embeddedOrders(async () => database.db).answerOf(orderId)
  const log = async (orderId: string) => (await movesOf(database.db, orderId)).map(loggedMove)
  const short = async (orderId: string) =>
    (await log(orderId)).map(({ turn, kind, from, to, undoes }) => [turn, kind, from, to, undoes])

  it('brings back each state in turn, and writes every step into the log', async () => {
    const orderId = await received()
    const stood = [await read(orderId)]
    for (const given of [ACCEPT, DELAY, READY, FINISH]) {
      expect(await answer(orderId, given)).toMatchObject({ ok: true })
      stood.push(await read(orderId))
    }
    for (const turn of [4, 3, 2, 1]) {
      expect(await undo(orderId, turn, { by: 'Sala', now: NOW + 60 * 60_000 })).toMatchObject({ ok: true })
      expect(await read(orderId)).toEqual(stood[turn - 1])
    }
    expect(await short(orderId)).toEqual([
      [1, 'accept', 'new', 'accepted', null],
      [2, 'delay', 'accepted', 'accepted', null],
      [3, 'ready', 'accepted', 'ready', null],
      [4, 'finish', 'ready', 'done', null],
      [5, 'undo', 'done', 'ready', 4],
      [6, 'undo', 'ready', 'accepted', 3],
      [7, 'undo', 'accepted', 'accepted', 2],
      [8, 'undo', 'accepted', 'new', 1],
    ])
    expect((await log(orderId)).map(({ by, device }) => [by, device]).slice(3, 5)).toEqual([
      ['staff', 'Cassa'],
      ['staff', 'Sala'],
    ])
    expect(await answer(orderId, REFUSE)).toMatchObject({ ok: true })
  })

  it('takes a refusal back for ten seconds and the way of the tap, then never', async () => {
    const [soon, late] = [await received(), await received()]
    for (const orderId of [soon, late]) await answer(orderId, REFUSE)
    expect(await undo(soon, 1, { now: NOW + HELD_MS - 1 })).toMatchObject({ ok: true })
    expect(await read(soon)).toBeNull()
    expect(await undo(late, 1, { now: NOW + HELD_MS })).toEqual({ ok: false, error: { code: 'move_final' } })
    expect(await read(late)).toMatchObject({ state: 'refused' })
    expect(await short(late)).toHaveLength(1)
  })

  it('takes a cancellation back to what was agreed before, within the same time', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    const agreed = await read(orderId)
    await answer(orderId, CANCEL)
    expect(await undo(orderId, 2, { now: NOW + HELD_MS })).toMatchObject({ error: { code: 'move_final' } })
    expect(await undo(orderId, 2, { now: NOW + HELD_MS - 1 })).toMatchObject({ ok: true })
    expect(await read(orderId)).toEqual(agreed)
  })

  it('never takes back what the guest withdrew', async () => {
    const orderId = await received()
    await answer(orderId, { move: 'withdraw' })
    expect(await undo(orderId, 1)).toMatchObject({ error: { code: 'move_final' } })
  })

  it('sells again what a refusal marked as sold out, and nothing else', async () => {
    const orderId = await received()
    await answer(orderId, GONE)
    expect(await readSoldOut(database.db, VENUE, NOW)).toMatchObject([{ id: 10 }])
    await undo(orderId, 1)
    expect(await readSoldOut(database.db, VENUE, NOW)).toEqual([])
    await answer(orderId, GONE)
    const other = await received()
    await answer(other, GONE)
    await undo(other, 1)
    expect(await readSoldOut(database.db, VENUE, NOW)).toMatchObject([{ id: 10 }])
  })

  it('leaves an order that is new again to the staff: nobody is reminded of it', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    await undo(orderId, 1)
    const row = database.db.selectFrom('received_orders').select('watch_at').where('order_id', '=', orderId)
    expect(await row.executeTakeFirst()).toEqual({ watch_at: null })
  })

  it('takes back only the move that the device saw, once', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    await answer(orderId, READY, { by: 'Sala' })
    const stale = { ok: false, error: { code: 'already_answered', state: 'ready', by: 'Sala' } }
    expect(await undo(orderId, 1)).toEqual(stale)
    expect(await undo(orderId, 7)).toEqual(stale)
    const both = await Promise.all([undo(orderId, 2), undo(orderId, 2)])
    // The one whose answer was lost asks again.
    expect(both).toMatchObject([{ ok: true }, { ok: true }])
    expect(await short(orderId)).toHaveLength(3)
    expect(await undo(orderId, 2, { by: 'Sala' })).toMatchObject({ error: { code: 'already_answered' } })
  })

  it('lets one of two desks win, whatever they tap at once', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    const [undone, finished] = await Promise.all([undo(orderId, 1), answer(orderId, READY, { by: 'Sala', after: 1 })])
    expect([undone.ok, finished.ok].toSorted()).toEqual([false, true])
    expect((await read(orderId))?.state ?? 'new').toBe(undone.ok ? 'new' : 'ready')
  })

  it('adds a delay once, however often it is sent, and none to what was not seen', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    for (let times = 0; times < 3; times += 1) await answer(orderId, DELAY, { after: 1 })
    expect(await read(orderId)).toMatchObject({ before: '18:35', time: '18:45' })
    expect(await answer(orderId, DELAY, { by: 'Sala', after: 1 })).toMatchObject({ ok: false })
    expect(await short(orderId)).toHaveLength(2)
  })

  it('knows no order of another venue, and nothing of an order without a log', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    const about = { orderId, venueId: 78, by: 'Cassa', mover: 'staff' as const, now: NOW }
    expect(await answerOrder(database.db, about, { move: 'undo', turn: 1 })).toMatchObject({ ok: false })
    await database.db.deleteFrom('order_moves').execute()
    expect(await undo(orderId, 1)).toMatchObject({ error: { code: 'already_answered', state: 'accepted' } })
  })

  it('is a command too, which names itself in the log', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    const undone = await orderCommand(database.place, ['undo', orderId])
    expect(undone.lines()).toEqual([{ id: orderId, answer: null, time: null }])
    expect((await log(orderId)).at(-1)).toMatchObject({ by: 'command', device: null, undoes: 1 })
    expect(await orderCommand(database.place, ['undo', orderId])).toMatchObject({ code: 1 })
    const shown = (await orderCommand(database.place, ['show', orderId])).lines()
    expect(shown).toMatchObject([{ moves: [{ kind: 'accept' }, { kind: 'undo' }] }])
  })

  it('any sequence leaves the state that its own log tells', async () => {
    const moves = [ACCEPT, DELAY, READY, FINISH, REFUSE, CANCEL, { move: 'withdraw' }, 'undo'] as const
    const next = fc.record({ move: fc.constantFrom(...moves), wait: fc.constantFrom(0, 3_000, 60_000) })
    await fc.assert(
      fc.asyncProperty(fc.array(next, { maxLength: 12 }), async (steps) => {
        const orderId = await received()
        let now = NOW
        for (const { move, wait } of steps) {
          now += wait
          const turn = (await movesOf(database.db, orderId)).length
          await answer(orderId, move === 'undo' ? { move, turn: Math.max(1, turn) } : move, { now })
        }
        const told = await log(orderId)
        const state: AnswerState = (await read(orderId))?.state ?? 'new'
        expect(state).toBe(told.at(-1)?.to ?? 'new')
        expect(told.map(({ turn }) => turn)).toEqual(told.map((_, at) => at + 1))
        expect(told.slice(1).map(({ from }) => from)).toEqual(told.slice(0, -1).map(({ to }) => to))
      }),
      { numRuns: 25 },
    )
  })
})

describe.each(testEngines)('undoing the refusal of a paid order, on %s', (engine) => {
  const { shop, received, row, work, workLater, status } = refundHarness(engine)

  const move = (orderId: string, given: OrderMove) =>
    answerOrder(shop.db, { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: shop.clock.now() }, given)
  const refused = async () => {
    const order = await received()
    await move(order.orderId, REFUSE)
    return order
  }

  it('keeps the money where it is: its provider is never asked', async () => {
    const order = await refused()
    expect(await status(order)).toMatchObject({ payment: 'refunding' })
    await work()
    expect(await move(order.orderId, { move: 'undo', turn: 1 })).toMatchObject({ ok: true })
    expect(await status(order)).toMatchObject({ payment: 'paid', payed: true, answer: null })
    await workLater(3)
    expect(shop.stripe.givenBack).toEqual([])
    expect(await row(order)).toMatchObject({ state: 'delivered' })
  })

  it('gives the money back once where it is refused again', async () => {
    const order = await refused()
    await move(order.orderId, { move: 'undo', turn: 1 })
    await move(order.orderId, REFUSE)
    await workLater(3)
    expect(shop.stripe.givenBack).toHaveLength(1)
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })

  it('without an undo the refund leaves after twelve seconds, in another process too', async () => {
    const order = await refused()
    await work()
    expect(shop.stripe.givenBack).toEqual([])
    shop.clock.ahead += HELD_MS
    await work()
    expect(shop.stripe.givenBack).toHaveLength(1)
    expect(await status(order)).toMatchObject({ payment: 'refunded' })
  })

  it('comes too late once the provider was asked, even if its answer was lost', async () => {
    const order = await refused()
    // Another instance, whose clock is ahead, has begun.
    shop.stripe.refunds = 'lost'
    await shop.db
      .updateTable('outbox')
      .set({ next_attempt_at: shop.clock.now() })
      .where('kind', '=', 'refund')
      .execute()
    await work()
    expect(await move(order.orderId, { move: 'undo', turn: 1 })).toEqual({ ok: false, error: { code: 'move_final' } })
    await workLater()
    expect(await status(order)).toMatchObject({ payment: 'refunded', answer: { state: 'refused' } })
    expect(shop.stripe.givenBack).toHaveLength(1)
  })

  it('keeps a worker that read the payment before from asking for its money', async () => {
    const order = await refused()
    const [payment] = (await shop.ledger(order.orderId)).payments
    if (!payment) throw new Error('not paid')
    expect(payment.state).toBe('refund_due')
    await move(order.orderId, { move: 'undo', turn: 1 })
    const refund = { amount: payment.amount, backBefore: 0, now: shop.clock.now() }
    expect(await writeRefund(shop.db, payment, refund)).toBeNull()
    expect(await writeRefund(shop.db, { ...payment, state: 'paid' }, refund)).toMatchObject({ state: 'asked' })
  })

  it('keeps the page of the guest listening as long as the refusal may be undone', async () => {
    const order = await received()
    await addDevice(shop.db, { venueId: VENUE, role: 'staff', name: 'Cassa', now: shop.clock.now() })
    await move(order.orderId, REFUSE)
    expect(await status(order)).toMatchObject({ answer: { state: 'refused' }, news: expect.any(String) })
    shop.clock.ahead += HELD_MS
    expect(await status(order)).toMatchObject({ answer: { state: 'refused' }, news: null })
  })

  it('leaves a part that was to go back before as it was', async () => {
    const order = await received()
    shop.stripe.down = true
    expect((await shop.runOrders('refund', order.orderId, '5')).code).toBe(0)
    await move(order.orderId, REFUSE)
    expect(await move(order.orderId, { move: 'undo', turn: 1 })).toMatchObject({ ok: true })
    shop.stripe.down = false
    await workLater(2)
    expect(shop.stripe.givenBack).toEqual([{ reference: order.reference, amount: 500 }])
    expect(await status(order)).toMatchObject({ payment: 'paid' })
  })
})
