import { describe, expect, it } from '@jest/globals'
import { ANSWER_MOVES, ANSWER_STATES, type AnswerState, mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import { markBack, readSoldOut } from '@/lib/server/availability/sold-out-items'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77
const MINUTE = 60_000

type Answering = Exclude<
  OrderMove,
  { move: 'undo' | 'pay' | 'unpay' | 'correct' | 'move_table' | 'station_ready' | 'fire' }
>

const ANSWERS: Record<Exclude<keyof typeof ANSWER_MOVES, 'correct' | 'move_table'>, Answering> = {
  accept: { move: 'accept', minutes: 20 },
  delay: { move: 'delay', minutes: 10 },
  ready: { move: 'ready' },
  finish: { move: 'finish' },
  refuse: { move: 'refuse', code: 'too_busy', reason: '', lines: [] },
  cancel: { move: 'cancel', code: 'closing', reason: '', lines: [] },
  withdraw: { move: 'withdraw' },
}
const MOVES = Object.values(ANSWERS)

describe.each(testEngines)('a venue answers its orders on %s', (engine) => {
  const database = databaseHarness(engine)

  /** An order to fetch that its venue has, at a quarter past six. */
  const received = async (): Promise<string> => {
    const placed = await placeOrder(takeaway(), formContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return orderId
  }
  const put = (orderId: string, state: AnswerState) =>
    database.db
      .updateTable('received_orders')
      .set({ answer: state === 'new' ? null : state, answer_time: state === 'accepted' ? '19:00' : null })
      .where('order_id', '=', orderId)
      .execute()
  const answer = (orderId: string, given: OrderMove, { by = 'Cassa', venueId = VENUE, now = NOW } = {}) =>
    answerOrder(database.db, { orderId, venueId, by, mover: 'staff', now }, given)
  const read = (orderId: string) => embeddedOrders(async () => database.db).answerOf(orderId)
  const stateOf = async (orderId: string): Promise<AnswerState> => {
    const row = database.db.selectFrom('received_orders').select('answer').where('order_id', '=', orderId)
    return (await row.executeTakeFirstOrThrow()).answer ?? 'new'
  }

  it.each(ANSWER_STATES)('makes every move of its table from %s, and no other', async (state) => {
    const orderId = await received()
    for (const given of MOVES) {
      await put(orderId, state)
      const result = await answer(orderId, given, { by: 'Sala' })
      const { to } = ANSWER_MOVES[given.move]
      if (mayAnswer(state, given.move)) expect([result.ok, await stateOf(orderId)]).toEqual([true, to])
      else expect(result.ok ? 'ok' : result.error).toMatchObject({ code: 'already_answered', state })
    }
  })

  it.each<[OrderMove, string | null]>([
    [{ move: 'accept', minutes: 25 }, '18:40'],
    [{ move: 'accept', minutes: null }, '20:15'],
  ])('accepts by %j for %s', async (given, time) => {
    const orderId = await received()
    expect(await answer(orderId, given)).toMatchObject({ ok: true })
    expect(await read(orderId)).toEqual({ state: 'accepted', time })
  })

  it('counts more time from what was agreed, and from now where that is over', async () => {
    const orderId = await received()
    await put(orderId, 'accepted')
    await answer(orderId, { move: 'delay', minutes: 10 })
    expect(await read(orderId)).toMatchObject({ time: '19:10' })
    await answer(orderId, { move: 'delay', minutes: 20 }, { now: NOW + 75 * MINUTE })
    expect(await read(orderId)).toMatchObject({ state: 'accepted', time: '19:50' })
  })

  it('names what is gone, or why, to whoever ordered it', async () => {
    const gone = await received()
    await answer(gone, { move: 'refuse', code: 'sold_out', reason: 'x', lines: [0, 7] })
    expect(await read(gone)).toEqual({ state: 'refused', code: 'sold_out', reason: 'Piatto 10' })
    const other = await received()
    await answer(other, { move: 'refuse', code: 'other', reason: ' Il forno\nè rotto ', lines: [] })
    expect(await read(other)).toEqual({ state: 'refused', code: 'other', reason: 'Il forno è rotto' })
  })

  it('cancels what it had accepted with a reason, marking what is gone', async () => {
    const orderId = await received()
    await answer(orderId, ANSWERS.accept)
    expect(await answer(orderId, { move: 'cancel', code: 'sold_out', reason: '', lines: [0] })).toMatchObject({
      ok: true,
    })
    expect(await read(orderId)).toEqual({ state: 'cancelled', code: 'sold_out', reason: 'Piatto 10' })
    expect(await readSoldOut(database.db, VENUE, NOW)).toMatchObject([{ kind: 'dish', id: 10 }])
    const typed = await received()
    await answer(typed, { move: 'cancel', code: 'other', reason: ' Il forno\nè rotto ', lines: [] })
    expect(await read(typed)).toEqual({ state: 'cancelled', code: 'other', reason: 'Il forno è rotto' })
    await markBack(database.db, VENUE, [{ kind: 'dish', id: 10 }], NOW)
  })

  const gone = async () => readSoldOut(database.db, VENUE, NOW)
  const sold: OrderMove = { move: 'refuse', code: 'sold_out', reason: '', lines: [0, 7] }
  /** An order about a dish that nothing is marked of, and what an answer to it needs. */
  const askedOfDish = async () => {
    await markBack(database.db, VENUE, [{ kind: 'dish', id: 10 }], NOW)
    return {
      orderId: await received(),
      venueId: VENUE,
      by: 'Cassa',
      mover: 'staff' as const,
      now: NOW,
      goneUntil: NOW + MINUTE,
    }
  }

  it('marks a dish as sold out together with the refusal that says so', async () => {
    const about = await askedOfDish()
    expect(await answerOrder(database.db, about, sold)).toMatchObject({ ok: true })
    expect(await gone()).toEqual([{ kind: 'dish', id: 10, until: NOW + MINUTE }])
  })

  it('marks nothing as sold out for an answer that does not stand', async () => {
    const about = await askedOfDish()
    await answerOrder(database.db, { ...about, venueId: 78 }, sold)
    expect(await gone()).toEqual([])
    expect(await answerOrder(database.db, about, sold)).toMatchObject({ ok: true })
    await markBack(database.db, VENUE, [{ kind: 'dish', id: 10 }], NOW)
    expect(await answerOrder(database.db, { ...about, by: 'Sala' }, sold)).toMatchObject({ ok: false })
    expect(await gone()).toEqual([])
  })

  it('marks nothing as sold out for a refusal with another reason', async () => {
    await answerOrder(database.db, await askedOfDish(), ANSWERS.refuse)
    expect(await gone()).toEqual([])
  })

  it('lets the first of two answers stand, and tells the second who was quicker', async () => {
    const orderId = await received()
    const both = await Promise.all([
      answer(orderId, { move: 'accept', minutes: 10 }, { by: 'Cassa' }),
      answer(orderId, ANSWERS.refuse, { by: 'Sala' }),
    ])
    const [first] = both.filter(({ ok }) => ok)
    const second = both.find(({ ok }) => !ok)
    expect(first).toBeDefined()
    const stands = await stateOf(orderId)
    const by = stands === 'accepted' ? 'Cassa' : 'Sala'
    expect(second).toMatchObject({ error: { code: 'already_answered', state: stands, by } })
    // The one whose answer was lost asks again.
    const again = stands === 'accepted' ? ANSWERS.accept : ANSWERS.refuse
    expect(await answer(orderId, again, { by })).toMatchObject({ ok: true })
  })

  it('knows no order of another venue, nor one that has not arrived', async () => {
    const orderId = await received()
    expect(await answer(orderId, ANSWERS.accept, { venueId: 78 })).toMatchObject({ error: { code: 'not_found' } })
    expect(await stateOf(orderId)).toBe('new')
    await database.db.deleteFrom('received_orders').where('order_id', '=', orderId).execute()
    expect(await answer(orderId, ANSWERS.accept)).toMatchObject({ error: { code: 'not_found' } })
    expect(await answer('ord_none', ANSWERS.accept)).toMatchObject({ error: { code: 'not_found' } })
  })
})

describe.each(testEngines)('a lost order that was paid, on %s', (engine) => {
  const { shop, received, row } = refundHarness(engine)

  it.each(['refuse', 'cancel', 'withdraw'] as const)('asks for its money once: %s', async (move) => {
    const order = await received()
    const about = {
      orderId: order.orderId,
      venueId: VENUE,
      by: 'Cassa',
      mover: 'staff' as const,
      now: shop.clock.now(),
    }
    for (let times = 0; times < 2; times += 1) {
      expect(await answerOrder(shop.db, about, ANSWERS[move])).toMatchObject({ ok: true })
    }
    expect(await row(order)).toMatchObject({ state: 'queued' })
    const [payment] = (await shop.ledger(order.orderId)).payments
    expect(payment).toMatchObject({ state: 'refund_due', reason: ANSWER_MOVES[move].to })
  })
})
