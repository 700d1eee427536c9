import { describe, expect, it } from '@jest/globals'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { stopMessages } from '@/lib/server/messages/message-stops'
import { type AnswerAbout, answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { TABLE_MENU } from '@/lib/testing/orders/table-order'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { silentLog, testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { messagesHarness } from '@/lib/testing/vendors/guest-messages'

const ACCEPT: OrderMove = { move: 'accept', time: '20:15' }
const leave = (quantity: number): OrderMove => ({ move: 'correct', changes: [{ line: 0, quantity }] })
const MILK: OrderMove = { move: 'correct', changes: [{ line: 0, quantity: 2, instead: { kind: 'dish', id: 14 } }] }
const undo = (turn: number): OrderMove => ({ move: 'undo', turn })
const CANCEL: OrderMove = { move: 'cancel', code: 'closing', reason: '', lines: [] }
/** A second passes: moves of one order are told apart by their time. */
const SECOND = 1_000

describe.each(testEngines)('the message a diner gets of a correction, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const messages = messagesHarness()
  let now = NOW

  /** Three of dish 10 for € 36 to fetch, by a German. */
  const received = async (): Promise<string> => {
    now = NOW
    const request = takeaway({}, { lines: [testLine(10, { quantity: 3 })], shownTotal: 3600 })
    const placed = await placeOrder(request, formContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const order = await findOrder(database.db, placed.value.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return order.id
  }
  const answer = async (orderId: string, given: OrderMove, changes: Partial<AnswerAbout> = {}) => {
    now += SECOND
    const about = { orderId, venueId: formVenue.id, by: 'Cassa', mover: 'staff' as const, now, messages: true }
    const made = await answerOrder(database.db, { ...about, menu: TABLE_MENU, ...changes }, given)
    if (!made.ok) throw new Error(made.error.code)
  }
  const drain = async (later = HELD_MS): Promise<void> => {
    now += later
    const backend = { ...testBackend(), messages: messages.port() }
    const context = { database, backend, log: silentLog, policy: DELIVERY_POLICY, now: () => now }
    while ((await deliverDue(context, ['answer', 'correction'])) > 0);
  }
  const texts = () =>
    messages.received().map(({ text }) => text.replace(/[0-9A-F]{6}/g, 'NR').replaceAll('\u00a0', ' '))
  const LESS = 'Osteria Prova hat Ihre Bestellung NR korrigiert: ohne 1 × Piatto 10. Neue Summe: 24,00 €.'

  it('is one, with what changed and the new total, once it can no longer be undone in a tap', async () => {
    const orderId = await received()
    await answer(orderId, leave(2))
    await drain(0)
    expect(texts()).toEqual([])
    await drain()
    await drain()
    expect(texts()).toEqual([LESS])
  })

  it('names what comes instead', async () => {
    const orderId = await received()
    await answer(orderId, MILK)
    await drain()
    expect(texts()).toEqual([
      'Osteria Prova hat Ihre Bestellung NR korrigiert: 1 × Piatto 14 statt 1 × Piatto 10. Neue Summe: 33,00 €.',
    ])
  })

  it('says what goes back of an order paid online', async () => {
    const orderId = await received()
    const paid = { provider: 'stripe', transaction_id: 'pi_1' }
    await database.db.updateTable('orders').set(paid).where('id', '=', orderId).execute()
    await database.db
      .insertInto('payments')
      .values({
        ...{ ...paid, id: 'pay_1', order_id: orderId, attempt: 1, amount: 3600, currency: 'EUR', reference: 'pi_1' },
        ...{ request: '{}', state: 'paid', reason: null, checked_at: null, created_at: NOW, updated_at: NOW },
        ...{ next_check_at: null, taking_until: null },
      })
      .execute()
    await answer(orderId, leave(2))
    await drain()
    expect(texts()).toEqual([`${LESS} Sie bekommen 12,00 € zurück.`])
  })

  it('tells two corrections in a row in one', async () => {
    const orderId = await received()
    await answer(orderId, leave(2))
    await answer(orderId, leave(1))
    await drain()
    expect(texts()).toEqual([
      'Osteria Prova hat Ihre Bestellung NR korrigiert: ohne 1 × Piatto 10; ohne 1 × Piatto 10. Neue Summe: 12,00 €.',
    ])
  })

  it('never leaves for a correction that was undone in time, and tells the one that stands', async () => {
    const orderId = await received()
    for (const given of [leave(2), leave(1), undo(2)]) await answer(orderId, given)
    await drain()
    expect(texts()).toEqual([LESS])
    for (const given of [leave(1), undo(4)]) await answer(orderId, given)
    await drain()
    expect(texts()).toHaveLength(1)
  })

  it('tells that a correction they know of was undone', async () => {
    const orderId = await received()
    await answer(orderId, leave(2))
    await drain()
    await answer(orderId, undo(1))
    await drain()
    expect(texts()).toEqual([LESS, 'Osteria Prova: Ihre Bestellung NR bleibt, wie sie vorher war. Summe: 36,00 €.'])
  })

  it('says that a ready order is prepared again, and ready again once that is undone', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, { move: 'ready' } as const, MILK]) await answer(orderId, given)
    await drain()
    const ready = 'Osteria Prova: Ihre Bestellung NR ist abholbereit.'
    expect(texts().at(-1)).toMatch(/33,00 €\. Sie wird wieder zubereitet\.$/)
    await answer(orderId, undo(3))
    await drain()
    expect(texts().at(-1)).toBe(
      `Osteria Prova: Ihre Bestellung NR bleibt, wie sie vorher war. Summe: 36,00 €. ${ready}`,
    )
  })

  it('leaves the word to the cancellation of an order that was cancelled meanwhile', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, leave(2), CANCEL]) await answer(orderId, given)
    await drain()
    expect(texts().filter((text) => /stornieren/.test(text))).toHaveLength(1)
    expect(texts().filter((text) => /korrigiert/.test(text))).toEqual([])
  })

  it('leaves at once of a command, and never to who wants no more messages', async () => {
    const orderId = await received()
    await answer(orderId, leave(2), { mover: 'command', by: null })
    await drain(0)
    expect(texts()).toEqual([LESS])
    await stopMessages(database.db, '393331234567', now)
    await answer(orderId, leave(1), { mover: 'command', by: null })
    await drain()
    expect(texts()).toHaveLength(1)
  })

  it('is not sent where messages are not set up', async () => {
    const orderId = await received()
    await answer(orderId, leave(2), { messages: false })
    await drain()
    expect(texts()).toEqual([])
  })
})
