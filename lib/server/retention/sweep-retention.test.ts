import { describe, expect, it } from '@jest/globals'
import { embeddedNewsletter } from '@/lib/server/backend/embedded/newsletter'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'
import { recordBooking } from '@/lib/server/booking/booking-ledger'
import { wipeLog } from '@/lib/server/db/wipe-log'
import { answerOrder } from '@/lib/server/orders/answer/answer-order'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { HOUR } from '@/lib/server/orders/pay/person-cases'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { giveUpUnpaid, sweepPayments, tidyPayments } from '@/lib/server/orders/pay/sweep-payments'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { CANARY } from '@/lib/testing/canary'
import { NO_BOUNDS, newBookingRow } from '@/lib/testing/orders/test-booking'
import { formContext, formVenue, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { testRequest } from '@/lib/testing/orders/test-order'
import { ledgerOf, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { canaryDelivery, DAY, deliverAll, filesWith, place, sweepAt, tablesWith } from '@/lib/testing/test-retention'

const ORDER_TABLES = ['orders', 'received_orders']

describe.each(testEngines)('what diners wrote, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const books = async () => {
    const rows = (await orderCommand(database.place, ['export'])).lines()
    return rows.map(({ erased_at: _, answer_reason: __, chat: ___, ...row }) => row)
  }
  const full = async () =>
    (await orderCommand(database.place, ['export', '--full']))
      .lines()
      .filter(({ row }) => row === 'order')
      .map(({ payload: { order, totals } }) => ({
        totals,
        amount: order.amount,
        lines: order.products.map(({ name, price, quantity }: Record<string, unknown>) => ({ name, price, quantity })),
      }))
  const answer = (id: string, at: number, values: object) =>
    database.db
      .updateTable('received_orders')
      .set({ answered_at: at, ...values })
      .where('order_id', '=', id)
      .execute()

  it('goes thirty days after its order is over, and the books say what they said', async () => {
    const mine = await place(database)
    const waiting = await place(database, canaryDelivery({ provider: 'stripe' }))
    await deliverAll(database, NOW + 60_000)
    const accepted = { answer: 'accepted', answer_time: '20:30', answer_reason: `${CANARY}: bis gleich` } as const
    await answer(mine.orderId, NOW + HOUR, accepted)
    expect(await tablesWith(database, CANARY)).toEqual(ORDER_TABLES)
    const [before, sold] = [await books(), await full()]
    expect(await sweepAt(database, NOW + HOUR + 30 * DAY - 1)).toBe(0)
    expect(await sweepAt(database, NOW + HOUR + 30 * DAY)).toBe(1)
    expect(await books()).toEqual(before)
    expect(await full()).toEqual(sold)
    // The order that waits for its money has all of its own.
    expect(await tablesWith(database, CANARY)).toEqual(['orders'])
    await database.db.deleteFrom('orders').where('id', '=', waiting.orderId).execute()
    expect(await tablesWith(database, CANARY)).toEqual([])
    expect(await tablesWith(database, '3331234567')).toEqual([])
    expect(await sweepAt(database, NOW + 60 * DAY)).toBe(0)
  })

  it('goes from the log of an order too, where who moved it stays', async () => {
    const { orderId } = await place(database)
    await deliverAll(database, NOW + 60_000)
    const about = { orderId, venueId: formVenue.id, by: 'Cassa', mover: 'staff' as const, now: NOW }
    const refusal = { move: 'refuse' as const, code: 'other' as const, reason: `${CANARY}: zu spät`, lines: [] }
    expect(await answerOrder(database.db, about, refusal)).toMatchObject({ ok: true })
    expect(await tablesWith(database, CANARY)).toEqual(['order_moves', ...ORDER_TABLES])
    expect(await sweepAt(database, NOW + 60 * DAY)).toBe(1)
    expect(await tablesWith(database, CANARY)).toEqual([])
    expect((await movesOf(database.db, orderId)).map(loggedMove)).toMatchObject([
      { by: 'staff', device: 'Cassa', kind: 'refuse', at: NOW, reason: null },
    ])
  })

  it('is nowhere in the files either, nor in their log', async () => {
    if (engine === 'postgres') return
    const ids = []
    for (let n = 0; n < 25; n += 1) ids.push((await place(database)).orderId)
    await deliverAll(database, NOW + 60_000)
    expect(filesWith(database, CANARY)).not.toEqual([])
    expect(await sweepAt(database, NOW + 40 * DAY)).toBe(25)
    expect(await wipeLog(database)).toBe(true)
    expect(filesWith(database, CANARY)).toEqual([])
    expect(filesWith(database, ids[0] ?? '')).toEqual(['coperto.db'])
  })

  it('is answered to nobody any more: the same press is another order, and nothing is sent again', async () => {
    const request = canaryDelivery()
    const { orderId, attemptKey } = await place(database, request)
    await deliverAll(database, NOW + 60_000)
    await database.db.updateTable('outbox').set({ state: 'parked' }).where('kind', '=', 'event').execute()
    await sweepAt(database, NOW + 40 * DAY)
    const again = await placeOrder(request, formContext(database.db, { now: NOW + 40 * DAY }))
    expect(again).toEqual({ ok: false, error: { code: 'attempt_reused' } })
    const asked = await getOrderStatus({ orderId, attemptKey }, testPayments(database.db))
    expect(asked).toMatchObject({ ok: true, value: { orderId, state: 'delivered', total: 2700 } })
    expect(JSON.stringify(asked)).not.toContain(CANARY)
    const retried = await orderCommand(database.place, ['retry', orderId])
    expect(retried).toMatchObject({ code: 1, out: '', err: expect.stringContaining('erased') })
    expect((await orderCommand(database.place, ['show', orderId])).code).toBe(0)
  })

  it('stays while a delivery waits, whatever the day, and thirty days from then', async () => {
    const { orderId } = await place(database)
    const rows = database.db.updateTable('outbox').where('order_id', '=', orderId)
    expect(await sweepAt(database, NOW + 90 * DAY)).toBe(0)
    await deliverAll(database, NOW + 60_000)
    await rows
      .set({ state: 'queued', next_attempt_at: NOW + 89 * DAY })
      .where('kind', '=', 'event')
      .execute()
    expect(await sweepAt(database, NOW + 90 * DAY)).toBe(0)
    await rows.set({ state: 'parked' }).where('kind', '=', 'event').execute()
    expect((await orderCommand(database.place, ['list'])).lines()).toMatchObject([{ id: orderId, why: 'parked event' }])
    expect(await sweepAt(database, NOW + 100 * DAY)).toBe(0)
    expect(await sweepAt(database, NOW + 120 * DAY)).toBe(1)
    expect(await tablesWith(database, CANARY)).toEqual([])
    // Nobody can do anything about it any more.
    expect((await orderCommand(database.place, ['list'])).lines()).toEqual([])
  })

  it.each([
    ['held', {}, 'delivered', null],
    ['refund_due', {}, 'delivered', null],
    ['pending', {}, 'delivered', null],
    ['paid', { reason: 'later_failed' }, 'delivered', null],
    ['paid', {}, 'delivered', 'refused'],
    ['paid', {}, 'dead', null],
    ['started', { next_check_at: NOW }, 'delivered', null],
  ] as const)('stays while money is %s %j, the order %s and %s, until a person has decided on it', async (...at) => {
    const [payment, changes, state, answered] = at
    const { orderId } = await place(database)
    await deliverAll(database, NOW + 60_000)
    if (answered) await answer(orderId, NOW + HOUR, { answer: answered })
    const { db } = database
    await db.updateTable('orders').set({ state }).where('id', '=', orderId).execute()
    const money = { id: 'pay_1', order_id: orderId, provider: 'stripe', attempt: 1, amount: 2700, currency: 'EUR' }
    const times = { created_at: NOW, updated_at: NOW, checked_at: null, next_check_at: null, taking_until: null }
    const rest = { reference: 'pi_1', request: '{}', transaction_id: null, reason: null }
    await db
      .insertInto('payments')
      .values({ ...money, ...times, ...rest, ...changes, state: payment })
      .execute()
    expect(await sweepAt(database, NOW + 400 * DAY)).toBe(0)
    const refundedAt = NOW + 400 * DAY
    await db.updateTable('payments').set({ state: 'refunded', updated_at: refundedAt, next_check_at: null }).execute()
    expect(await sweepAt(database, refundedAt + 30 * DAY - 1)).toBe(0)
    expect(await sweepAt(database, refundedAt + 30 * DAY)).toBe(1)
    expect(await db.selectFrom('payments').selectAll().execute()).toMatchObject([
      { ...money, ...rest, ...changes, next_check_at: null },
    ])
  })

  /** Two orders that nobody paid, given up: one whose payment was begun, and one whose diner never began. */
  const givenUpUnpaid = async () => {
    const stripe = testProvider('stripe')
    const request = testRequest({ provider: 'stripe', orderNote: CANARY, table: '1' })
    const mine = await place(database, request)
    const never = await place(database, canaryDelivery({ provider: 'stripe' }))
    const at = (now: number) => testPayments(database.db, { stripe }, { now: () => now })
    await startPayment(mine, at(NOW))
    expect(await sweepAt(database, NOW + 5 * DAY)).toBe(0)
    await sweepPayments(at(NOW + 7 * HOUR))
    await giveUpUnpaid(at(NOW + 7 * HOUR))
    expect(await ledgerOf(database.db, mine.orderId)).toMatchObject({ state: 'dead', paid: ['cancelled'] })
    return { stripe, mine, never, at }
  }

  it('of an order nobody paid goes after a day', async () => {
    const { never } = await givenUpUnpaid()
    expect(await sweepAt(database, NOW + DAY - 1)).toBe(0)
    expect(await sweepAt(database, NOW + DAY)).toBe(2)
    expect(await tablesWith(database, CANARY)).toEqual([])
    expect(await ledgerOf(database.db, never.orderId)).toMatchObject({ state: 'dead', payments: [] })
  })

  it('of an order nobody paid may be gone when its money comes, which is then to be given back', async () => {
    const { stripe, mine, at } = await givenUpUnpaid()
    expect(await sweepAt(database, NOW + DAY)).toBe(2)
    const [payment] = (await ledgerOf(database.db, mine.orderId)).payments
    stripe.becomes(payment?.reference ?? '', { status: 'paid' })
    await reconcilePayment(payment?.id ?? '', at(NOW + 2 * DAY))
    // Nothing is cooked for nobody, and the money is not forgotten.
    expect(await ledgerOf(database.db, mine.orderId)).toMatchObject({ state: 'dead', paid: ['refund_due'], work: [] })
    expect((await orderCommand(database.place, ['list'])).lines()).toMatchObject([{ why: 'payment refund_due' }])
  })

  it('of health goes with its order: what it was warned of, and the allergies that the kitchen was told', async () => {
    const request = takeaway({}, { allergies: ['milk'] })
    const warned = { ...request, lines: request.lines.map((line) => ({ ...line, warnings: ['undeclared' as const] })) }
    const { orderId, attemptKey } = await place(database, warned)
    await deliverAll(database, NOW + 60_000)
    const health = ['milk', 'undeclared', 'latte', 'non dichiarati']
    const standIn = async () => Promise.all(health.map((word) => tablesWith(database, word)))
    expect(await standIn()).toEqual([['orders'], ['orders'], ['received_orders'], ['received_orders']])
    const shared = await orderCommand(database.place, ['export'])
    for (const word of health) expect(shared.out).not.toContain(word)
    expect(await sweepAt(database, NOW + 40 * DAY)).toBe(1)
    expect(await standIn()).toEqual([[], [], [], []])
    const asked = await getOrderStatus({ orderId, attemptKey }, testPayments(database.db))
    // Nor does anything say whether its diner went on to a chat.
    expect(asked).toMatchObject({ ok: true, value: { warnings: [], allergies: [], chat: null } })
  })

  it('of who sent an order and was charged cover goes with the minutes it counts for', async () => {
    const sent = { order_id: (await place(database)).orderId, venue_id: 77, device: 'd', created_at: NOW }
    await database.db.deleteFrom('order_origins').execute()
    await database.db
      .insertInto('order_origins')
      .values({ ...sent, spot: '1', address: 'a' })
      .execute()
    await database.db
      .insertInto('covers')
      .values({ ...sent, spot: '1', turn: 1, people: 2, same: 0 })
      .execute()
    const keptAt = async (now: number) => {
      await tidyPayments(testPayments(database.db, {}, { now: () => now }))
      const origins = await database.db.selectFrom('order_origins').select('order_id').execute()
      const covers = await database.db.selectFrom('covers').select('order_id').execute()
      return [origins.length, covers.length]
    }
    expect(await keptAt(NOW + HOUR / 6 - 1)).toEqual([1, 1])
    expect(await keptAt(NOW + HOUR / 6)).toEqual([0, 1])
    expect(await keptAt(NOW + 4 * HOUR - 1)).toEqual([0, 1])
    expect(await keptAt(NOW + 4 * HOUR)).toEqual([0, 0])
  })

  it('of a booking goes thirty days after the date booked', async () => {
    const receivers = { messages: true, posts: false }
    const past = newBookingRow({ id: 'b1', reservedAt: '2026-03-28', payload: { note: CANARY } })
    await recordBooking(database.db, past, receivers, NO_BOUNDS)
    await recordBooking(database.db, newBookingRow({ id: 'b2', reservedAt: '2027-03-28' }), receivers, NO_BOUNDS)
    expect(await sweepAt(database, Date.parse('2026-04-27T23:59:59Z'))).toBe(0)
    expect(await sweepAt(database, Date.parse('2026-04-28T00:00:00Z'))).toBe(1)
    expect(await database.db.selectFrom('bookings').select('id').execute()).toEqual([{ id: 'b2' }])
    // What was to be sent of it went with it.
    const left = database.db.selectFrom('outbox').select('booking_id').distinct()
    expect(await left.execute()).toEqual([{ booking_id: 'b2' }])
  })

  it('of a shared cart goes at its end though nobody opens another', async () => {
    const at = (now: number) =>
      embeddedSharing(
        async () => database.db,
        () => now,
      )
    for (let n = 0; n < 60; n += 1) {
      await at(NOW).open({ id: `s${n}`, channel: `c${n}`, res_id: 77, type: 'r' })
      await at(NOW).put(`s${n}`, { user_id: 'p', user: CANARY, products: [] })
    }
    await database.db.updateTable('shares').set({ upstream_token: CANARY }).where('id', '=', 's0').execute()
    await at(NOW + HOUR).open({ id: 'later', channel: 'l', res_id: 77, type: 'r' })
    await at(NOW + HOUR).put('later', { user_id: 'p', user: 'Ada', products: [] })
    expect(await sweepAt(database, NOW + DAY - 1)).toBe(0)
    // Two at once do no harm, and no more than one alone.
    const both = await Promise.all([sweepAt(database, NOW + DAY), sweepAt(database, NOW + DAY)])
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(60)
    expect(await database.db.selectFrom('shares').select('id').execute()).toEqual([{ id: 'later' }])
    expect(await database.db.selectFrom('share_entries').select('name').execute()).toEqual([{ name: 'Ada' }])
  })

  it('of a subscriber to a newsletter stays until they end it', async () => {
    const person = { name: 'Ada', lastname: 'Rossi', email: 'ada@example.it', phone: '3331234567' }
    const consents = { agree: true, 'second-agree': true } as const
    const proof = { text_version: '1.it', lang: 'it', agreed_at: NOW - 400 * DAY } as const
    await embeddedNewsletter(async () => database.db).subscribe({ ris_id: 77, ...person, ...consents }, proof)
    expect(await sweepAt(database, NOW + DAY)).toBe(0)
    expect(await database.db.selectFrom('newsletter_subscriptions').selectAll().execute()).toHaveLength(1)
  })

  it('goes once and says how much, whoever sweeps at the same time', async () => {
    for (let n = 0; n < 8; n += 1) await place(database)
    await deliverAll(database, NOW + 60_000)
    const other = await database.connect()
    const said: unknown[] = []
    const log = {
      debug: () => undefined,
      warn: () => undefined,
      error: () => undefined,
      info: (...line: unknown[]) => void said.push(line),
    }
    const late = NOW + 40 * DAY
    const both = await Promise.all([sweepAt(database, late, { log }), sweepAt(other, late)])
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(8)
    expect(await tablesWith(database, CANARY)).toEqual([])
    for (const line of said)
      expect(line).toEqual(['personal_data_erased', { kind: 'order', count: expect.any(Number) }])
  })
})
