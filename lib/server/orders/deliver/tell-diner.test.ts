import { describe, expect, it } from '@jest/globals'
import { HELD_MS } from '@/lib/core/orders/answer/undo-move'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { Database } from '@/lib/server/db/connect'
import { claimDue, OUTBOX_TIMES } from '@/lib/server/db/outbox'
import { resumeMessages, stopMessages } from '@/lib/server/messages/message-stops'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { sendWork } from '@/lib/server/orders/deliver/send-work'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { silentLog } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { messagesHarness } from '@/lib/testing/vendors/guest-messages'

const PHONE = '393331234567'
const ACCEPT: OrderMove = { move: 'accept', minutes: null }
const DELAY: OrderMove = { move: 'delay', minutes: 10 }
const READY: OrderMove = { move: 'ready' }
const REFUSE: OrderMove = { move: 'refuse', code: 'closing', reason: '', lines: [] }

describe.each(testEngines)('the message a diner gets of an answer, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const messages = messagesHarness()

  /** An order to fetch that its venue has, by a German. */
  const received = async (changes: object = {}): Promise<string> => {
    const placed = await placeOrder(takeaway({}, changes), formContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return orderId
  }
  const answer = (orderId: string, given: OrderMove) =>
    answerOrder(
      database.db,
      { orderId, venueId: formVenue.id, by: 'Cassa', mover: 'staff', now: NOW, messages: true },
      given,
    )
  const instance = (on: Database = database, changes: Partial<DeliveryContext> = {}): DeliveryContext => ({
    ...{ database: on, backend: { ...testBackend(), messages: messages.port() }, log: silentLog },
    ...{ policy: DELIVERY_POLICY, now: () => NOW, ...changes },
  })
  const drain = async (changes: Partial<DeliveryContext> = {}): Promise<void> => {
    while ((await deliverDue(instance(database, changes), ['answer'])) > 0);
  }
  const texts = () => messages.received().map(({ text }) => text.replace(/[0-9A-F]{6}/, 'NR'))

  it('is one for each answer, in the language of the order', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, DELAY, READY, { move: 'finish' } as const]) {
      await answer(orderId, given)
      await drain()
    }
    expect(texts()).toEqual([
      'Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:15 Uhr.',
      'Osteria Prova: Ihre Bestellung NR verspätet sich etwas, jetzt gegen 20:25 Uhr statt 20:15 Uhr.',
      'Osteria Prova: Ihre Bestellung NR ist abholbereit.',
    ])
    expect(messages.received().map(({ to }) => to)).toEqual([PHONE, PHONE, PHONE])
    expect(new Set(messages.received().map(({ key }) => key)).size).toBe(3)
  })

  it('names why an order was refused, and what becomes of the money', async () => {
    const [unpaid, paid] = [await received(), await received()]
    await database.db.updateTable('orders').set({ provider: 'stripe' }).where('id', '=', paid).execute()
    for (const orderId of [unpaid, paid]) {
      await answer(orderId, REFUSE)
      await drain()
      expect(texts()).toHaveLength(orderId === unpaid ? 0 : 1)
      await drain({ now: () => NOW + HELD_MS })
    }
    const refused = 'Osteria Prova kann Ihre Bestellung NR nicht annehmen. Die Küche schließt gerade.'
    expect(texts()).toEqual([refused, `${refused} Der online bezahlte Betrag wird Ihnen erstattet.`])
  })

  it('says that an accepted order was cancelled, and why', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, { move: 'cancel', code: 'unreachable', reason: '', lines: [] } as const]) {
      await answer(orderId, given)
      await drain({ now: () => NOW + HELD_MS })
    }
    const cancelled = 'Osteria Prova musste Ihre Bestellung NR stornieren.'
    expect(texts().slice(1)).toEqual([`${cancelled} Das Lokal konnte Sie nicht erreichen.`])
  })

  it('is not sent to a guest who withdrew the order', async () => {
    const orderId = await received()
    await answer(orderId, { move: 'withdraw' })
    await drain({ now: () => NOW + HELD_MS })
    expect(texts()).toEqual([])
  })

  it('comes of a command too', async () => {
    const orderId = await received()
    await orderCommand({ ...database.place, env: messages.env() }, ['accept', orderId, '20:20'])
    await orderCommand({ ...database.place, env: messages.env() }, ['accept', orderId, '20:20'])
    await drain({ now: Date.now })
    expect(texts()).toEqual(['Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:20 Uhr.'])
  })

  it('says the last of two answers that left together', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    await answer(orderId, READY)
    await drain()
    expect(texts()).toEqual(['Osteria Prova: Ihre Bestellung NR ist abholbereit.'])
  })

  it('never leaves for a refusal that was undone', async () => {
    const orderId = await received()
    await answer(orderId, REFUSE)
    await answer(orderId, { move: 'undo', turn: 1 })
    await drain({ now: () => NOW + HELD_MS })
    expect(texts()).toEqual([])
  })

  it('tells again what stands once a later answer was undone', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, READY, { move: 'undo', turn: 2 } as const]) {
      await answer(orderId, given)
      await drain()
    }
    expect(texts()).toEqual([
      'Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:15 Uhr.',
      'Osteria Prova: Ihre Bestellung NR ist abholbereit.',
      'Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:15 Uhr.',
    ])
  })

  it('says nothing of an acceptance that was undone, and all of the next', async () => {
    const orderId = await received()
    const accept = (time: string): OrderMove => ({ move: 'accept', time })
    const steps = [accept('20:15'), { move: 'undo', turn: 1 }, accept('20:40'), { move: 'undo', turn: 3 }] as const
    for (const given of steps) {
      await answer(orderId, given)
      await drain()
    }
    expect(await embeddedOrders(async () => database.db).answerOf(orderId)).toBeNull()
    await answer(orderId, { move: 'refuse', code: 'closing', reason: '', lines: [] })
    await drain({ now: () => NOW + HELD_MS })
    expect(texts()).toEqual([
      'Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:15 Uhr.',
      'Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:40 Uhr.',
      'Osteria Prova kann Ihre Bestellung NR nicht annehmen. Die Küche schließt gerade.',
    ])
  })

  it('never leaves for an acceptance that was undone before, and leaves for the next', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, { move: 'undo', turn: 1 } as const]) await answer(orderId, given)
    await drain()
    expect(texts()).toEqual([])
    await answer(orderId, ACCEPT)
    await drain()
    expect(texts()).toEqual(['Osteria Prova hat Ihre Bestellung NR angenommen: fertig um 20:15 Uhr.'])
  })

  it('is not repeated by a second press or a second instance', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    await answer(orderId, ACCEPT)
    const second = await database.connect()
    await Promise.all([deliverDue(instance(), ['answer']), deliverDue(instance(second), ['answer'])])
    await drain()
    await second.db.destroy()
    expect(texts()).toHaveLength(1)
  })

  it('is of the later answer alone, if that came while the first was being sent', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    const [claimed] = await claimDue(database.db, NOW, (kind) => (kind === 'answer' ? 1 : 0))
    await answer(orderId, READY)
    if (!claimed) throw new Error('nothing claimed')
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('gone')
    await sendWork(claimed, instance(), async () => order)
    await drain()
    expect(texts()).toEqual(['Osteria Prova: Ihre Bestellung NR ist abholbereit.'])
  })

  it('has the key of the first try when it is sent again after a restart', async () => {
    const orderId = await received()
    await answer(orderId, ACCEPT)
    const [claimed] = await claimDue(database.db, NOW, (kind) => (kind === 'answer' ? 1 : 0))
    const order = await findOrder(database.db, orderId)
    if (!claimed || !order) throw new Error('nothing claimed')
    // The process dies after the send.
    await sendWork(claimed, instance(), async () => order)
    await drain({ now: () => NOW + OUTBOX_TIMES.lease })
    expect(messages.received().map(({ key }) => key)).toEqual([claimed.id, claimed.id])
  })

  it('goes to nobody who wants no more, until they write again', async () => {
    const orderId = await received()
    await stopMessages(database.db, PHONE, NOW)
    await answer(orderId, ACCEPT)
    await drain()
    expect(texts()).toEqual([])
    await resumeMessages(database.db, PHONE)
    await answer(orderId, READY)
    await drain({ takesStop: true })
    expect(texts()).toEqual([
      'Osteria Prova: Ihre Bestellung NR ist abholbereit. Antworten Sie STOP, um keine Nachrichten mehr zu erhalten.',
    ])
  })
})
