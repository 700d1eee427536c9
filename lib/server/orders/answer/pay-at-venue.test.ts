import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import { totalOf } from '@/lib/core/desk/takings'
import { ANSWER_STATES, type AnswerState } from '@/lib/core/orders/answer/answer-moves'
import { mayPay, mayTakeBack, VENUE_PAYMENTS } from '@/lib/core/orders/answer/venue-payment'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { daySheet, SHEET_COLUMNS } from '@/lib/server/desk/day-sheet'
import { readDay } from '@/lib/server/desk/read-day'
import { findDeskOrder } from '@/lib/server/desk/read-desk-orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { formContext, NOW, takeaway } from '@/lib/testing/orders/test-form-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77
const TOTAL = 2400
const DAY = serviceDayOf(NOW)

const ACCEPT: OrderMove = { move: 'accept', minutes: 20 }
const CASH: OrderMove = { move: 'pay', by: 'cash' }
const POS: OrderMove = { move: 'pay', by: 'pos' }
const UNPAY: OrderMove = { move: 'unpay' }
const CANCEL: OrderMove = { move: 'cancel', code: 'closing', reason: '', lines: [] }
const REFUSE: OrderMove = { move: 'refuse', code: 'closing', reason: '', lines: [] }

describe.each(testEngines)('an order paid at the venue, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const owner = { id: 'd', venue_id: VENUE, role: 'owner' as const, name: 'Cassa', secret_hash: '' }
  const desk = () => ({ db: database.db, device: { ...owner, created_at: 0, last_seen_at: 0 } })
  const received = async (): Promise<string> => {
    const placed = await placeOrder(takeaway(), formContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return orderId
  }
  const move = (orderId: string, given: OrderMove, about: { by?: string; after?: number; now?: number } = {}) =>
    answerOrder(database.db, { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff', now: NOW, ...about }, given)
  const shown = async (orderId: string) => findDeskOrder(database.db, { venueId: VENUE, isOurs: true }, orderId)
  const money = async () => (await readDay(desk(), DAY, NOW)).money
  const log = async (orderId: string) =>
    (await movesOf(database.db, orderId)).map(loggedMove).map(({ kind, paid }) => [kind, paid])

  it.each(ANSWER_STATES)('is marked from %s as its table says', async (state: AnswerState) => {
    for (const paid of [null, ...VENUE_PAYMENTS]) {
      const orderId = await received()
      const put = { answer: state === 'new' ? null : state, paid_by: paid }
      for (const given of [CASH, UNPAY]) {
        await database.db.updateTable('received_orders').set(put).where('order_id', '=', orderId).execute()
        const payable = { state, paid, isOnline: false }
        const may = given === CASH ? mayPay(payable) : mayTakeBack(payable) || paid === 'owed'
        expect([given.move, paid, (await move(orderId, given)).ok]).toEqual([given.move, paid, may])
      }
    }
  })

  it('says by what, when and at which device, and is taken back in one tap', async () => {
    const orderId = await received()
    await move(orderId, ACCEPT)
    expect((await shown(orderId))?.paid).toBeNull()
    await move(orderId, CASH)
    expect((await shown(orderId))?.paid).toEqual({ by: 'cash', at: NOW, device: 'Cassa' })
    await move(orderId, POS, { by: 'Sala', now: NOW + 5 })
    expect(await shown(orderId)).toMatchObject({
      paid: { by: 'pos', at: NOW + 5, device: 'Sala' },
      answeredBy: 'Cassa',
    })
    await move(orderId, UNPAY)
    expect((await shown(orderId))?.paid).toBeNull()
    expect(await log(orderId)).toEqual([
      ['accept', null],
      ['pay', 'cash'],
      ['pay', 'pos'],
      ['unpay', 'owed'],
    ])
    await move(orderId, { move: 'undo', turn: 4 })
    expect((await shown(orderId))?.paid).toMatchObject({ by: 'pos' })
  })

  it('is marked once, however often and at how many desks it is tapped', async () => {
    const orderId = await received()
    const all = await Promise.all(['Cassa', 'Sala', 'Bar'].map((by) => move(orderId, CASH, { by, after: 0 })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await move(orderId, CASH)).toMatchObject({ ok: true })
    expect(await log(orderId)).toEqual([['pay', 'cash']])
  })

  it.each([REFUSE, CANCEL, { move: 'withdraw' } as const])('is not lost before its money is back: %j', async (lost) => {
    const orderId = await received()
    await move(orderId, CASH)
    expect(await move(orderId, lost)).toEqual({ ok: false, error: { code: 'paid_here' } })
    await move(orderId, UNPAY)
    expect(await move(orderId, lost)).toMatchObject({ ok: true })
    expect(await move(orderId, CASH)).toMatchObject({ ok: false })
  })

  it('stays paid while its answer moves back, and is settled once it is lost', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, { move: 'finish' } as const, CASH]) await move(orderId, given)
    expect((await shown(orderId))?.undo.map(({ turn, kind }) => [turn, kind])).toEqual([
      [3, 'pay'],
      [2, 'finish'],
    ])
    await move(orderId, { move: 'undo', turn: 2 })
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', paid: { by: 'cash' } })
    await move(orderId, UNPAY)
    await move(orderId, CANCEL)
    expect(await move(orderId, { move: 'undo', turn: 5 })).toMatchObject({ error: { code: 'move_final' } })
  })

  it('is owed until somebody marks it, also once it is done', async () => {
    const orderId = await received()
    for (const given of [ACCEPT, { move: 'finish' } as const]) await move(orderId, given)
    expect(await money()).toMatchObject({ ways: [], open: TOTAL, atVenue: { cash: 0, pos: 0 } })
    await move(orderId, POS)
    expect(await money()).toMatchObject({ open: 0, atVenue: { cash: 0, pos: TOTAL } })
  })

  it('is counted by the day by its way, with what is owed named', async () => {
    const [cash, pos, owed, lost] = [await received(), await received(), await received(), await received()]
    await move(cash, CASH)
    await move(pos, POS)
    await move(lost, REFUSE)
    const before = await money()
    expect(before).toMatchObject({ open: TOTAL, atVenue: { cash: TOTAL, pos: TOTAL } })
    const { orders } = await readDay(desk(), DAY, NOW)
    const named = new Map(orders.map(({ id, paid, open }) => [id, [paid, open]]))
    expect([cash, pos, owed, lost].map((id) => named.get(id))).toEqual([
      ['cash', 0],
      ['pos', 0],
      [null, TOTAL],
      [null, 0],
    ])
    const sheet = await (await daySheet(desk(), { day: DAY, lang: 'it' })).text()
    expect(sheet).toContain(';24;24;0;0;"POS";0;')
    expect(sheet).toContain(';24;0;0;0;;24;')
  })

  it('is a command too', async () => {
    const orderId = await received()
    expect((await orderCommand(database.place, ['paid', orderId, 'pos'])).lines()).toEqual([
      { id: orderId, paid: 'pos' },
    ])
    expect(await orderCommand(database.place, ['refuse', orderId])).toMatchObject({ code: 1 })
    expect((await orderCommand(database.place, ['paid', orderId, 'no'])).lines()).toEqual([{ id: orderId, paid: null }])
    expect(await orderCommand(database.place, ['paid', orderId, 'gold'])).toMatchObject({ code: 2 })
    expect((await orderCommand(database.place, ['refuse', orderId])).code).toBe(0)
    expect(await orderCommand(database.place, ['paid', orderId, 'cash'])).toMatchObject({ code: 1 })
  })

  /** What a card at the desk says is owed. */
  const owedOf = async (id: string): Promise<number> => {
    const order = await shown(id)
    return order?.money === 'open' && order.paid === null ? TOTAL : 0
  }

  /** Sums of the file, in cents: taken and open. */
  const sumsOfFile = async (): Promise<[number, number]> => {
    const sheet = await (await daySheet(desk(), { day: DAY, lang: 'en' })).text()
    const lines = sheet.trim().split('\r\n').slice(1)
    const sumOf = (column: number) => lines.reduce((sum, line) => sum + Number(line.split(',')[column]) * 100, 0)
    return [sumOf(SHEET_COLUMNS.indexOf('taken')), sumOf(SHEET_COLUMNS.indexOf('open'))]
  }

  it('any sequence of moves keeps order, day and file equal to the cent', async () => {
    const moves = [ACCEPT, { move: 'ready' }, { move: 'finish' }, CANCEL, REFUSE, CASH, POS, UNPAY, 'undo'] as const
    const step = fc.record({ order: fc.nat(2), move: fc.constantFrom(...moves) })
    const make = async (id: string, given: (typeof moves)[number]) => {
      const turn = (await shown(id))?.undo[0]?.turn ?? 1
      await move(id, given === 'undo' ? { move: given, turn } : given)
    }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await database.db.deleteFrom('order_moves').execute()
        await database.db.deleteFrom('received_orders').execute()
        const ids = [await received(), await received(), await received()]
        for (const { order, move: given } of steps) await make(ids[order] ?? '', given)
        const day = await readDay(desk(), DAY, NOW)
        const opened = new Map(day.orders.map(({ id, open }) => [id, open]))
        const owed = await Promise.all(ids.map(owedOf))
        expect(ids.map((id) => opened.get(id))).toEqual(owed)
        const open = owed.reduce((sum, one) => sum + one, 0)
        const taken = day.orders.filter(({ paid }) => paid !== null).length * TOTAL
        const { cash, pos } = day.money?.atVenue ?? { cash: 0, pos: 0 }
        expect([day.money?.open, totalOf(day.money?.ways ?? []).taken, cash + pos]).toEqual([open, taken, taken])
        expect(await sumsOfFile()).toEqual([taken, open])
      }),
      { numRuns: 12 },
    )
  })
})

describe.each(testEngines)('an order paid online, on %s', (engine) => {
  const { shop, received } = refundHarness(engine)

  it('is paid by the ledger alone: nobody marks it', async () => {
    const { orderId } = await received()
    const about = { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff' as const, now: shop.clock.now() }
    expect(await answerOrder(shop.db, about, CASH)).toMatchObject({ ok: false })
    const order = await findDeskOrder(shop.db, { venueId: VENUE, isOurs: true }, orderId)
    expect(order?.paid).toEqual({ by: 'online', at: null, device: null })
  })
})
