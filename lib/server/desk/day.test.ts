import { describe, expect, it } from '@jest/globals'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import { totalOf } from '@/lib/core/desk/takings'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { countTicket } from '@/lib/server/desk/count-ticket'
import { readCases } from '@/lib/server/desk/day-cases'
import { daySheet, SHEET_COLUMNS } from '@/lib/server/desk/day-sheet'
import { readDay, readOrdersOfDay } from '@/lib/server/desk/read-day'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { personCases } from '@/lib/server/orders/pay/person-cases'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { plansOf } from '@/lib/testing/query-plans'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77
const NOW = Date.parse('2026-03-21T21:00:00+01:00')
const DAY = '2026-03-21'

describe.each(testEngines)('a day of a venue on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const device = (role: 'owner' | 'staff') => ({
    ...{ id: 'd', venue_id: VENUE, role, name: 'Cassa', secret_hash: '', created_at: 0, last_seen_at: 0 },
  })
  const at = (role: 'owner' | 'staff') => ({ db: database.db, device: device(role) })

  /** An order of € 28 at a table that its venue has. */
  const received = async (now = NOW, changes: object = {}): Promise<string> => {
    const context = { ...testContext(database.db), now: () => now }
    const placed = await placeOrder(testRequest(changes), context)
    if (!placed.ok) throw new Error(placed.error.code)
    const order = await findOrder(database.db, placed.value.orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    return order.id
  }
  const answer = (orderId: string, state: 'done' | 'refused', paid: 'cash' | null = null) =>
    database.db
      .updateTable('received_orders')
      .set({ answer: state, paid_by: paid })
      .where('order_id', '=', orderId)
      .execute()
  const pay = (orderId: string, state: string, provider = 'stripe', amount = 2800) =>
    database.db
      .insertInto('payments')
      .values({
        ...{ id: `pay_${orderId}_${state}`, order_id: orderId, provider, attempt: 1, state, amount, currency: 'EUR' },
        ...{ reference: `ref_${state}`, request: '{}', transaction_id: null, reason: null, checked_at: null },
        ...{ created_at: NOW, updated_at: NOW, next_check_at: null, taking_until: null },
      })
      .execute()

  it('counts what was placed from five to five, and what came in of it', async () => {
    const served = await received()
    await answer(served, 'done', 'cash')
    await received(Date.parse('2026-03-22T03:00:00+01:00'))
    await answer(await received(), 'refused')
    await received(Date.parse('2026-03-21T04:59:00+01:00'))
    const card = await received()
    await pay(card, 'refunded')
    await pay(card, 'paid', 'paypal')
    await pay(card, 'held', 'sumup')
    await pay(card, 'refund_due', 'lemonway')
    const day = await readDay(at('owner'), DAY, NOW)
    expect(day.counts).toEqual({ orders: 4, people: 6, refused: 1 })
    const none = { refunded: 0, due: 0, orders: 1 }
    expect(day.money).toEqual({
      ways: [
        { ...none, way: 'stripe', taken: 2800, refunded: 2800 },
        { ...none, way: 'paypal', taken: 2800 },
        { ...none, way: 'lemonway', taken: 2800, due: 2800 },
        { ...none, way: 'cash', taken: 2800 },
      ],
      open: 5600,
      bills: { owed: 0, unpaid: 0 },
      tips: [],
      atVenue: { cash: 2800, pos: 0 },
      held: 1,
      sold: {
        dishes: [{ name: 'Piatto 10', portions: 6, amount: 7200 }],
        ...{ cover: 1200, delivery: 0, discount: 0, other: 0, total: 8400 },
        rates: [{ vat: null, amount: 7200 }],
        lost: { orders: 1, total: 2800 },
      },
    })
    const row = await database.db
      .selectFrom('payments')
      .select((eb) => eb.fn.sum<number | string>('amount').as('total'))
      .where('state', 'in', ['paid', 'refunded', 'refund_due'])
      .executeTakeFirst()
    expect(totalOf(day.money?.ways ?? []).taken).toBe(Number(row?.total) + 2800)
  })

  it('shows the staff the orders, and no money and no case', async () => {
    await pay(await received(), 'held')
    const day = await readDay(at('staff'), undefined, NOW)
    expect(day).toMatchObject({ day: DAY, today: DAY, money: null, cases: null, counts: { orders: 1 } })
    expect(day.orders).toMatchObject([{ table: '1', total: 2800, way: 'cash', ticket: null }])
  })

  it('names an order of its own that needs a person, and none of another venue', async () => {
    const held = await received()
    await pay(held, 'held')
    expect(await readCases(database.db, VENUE, NOW)).toMatchObject([{ orderId: held, why: 'held', total: 2800 }])
    expect(await readCases(database.db, 78, NOW)).toEqual([])
  })

  it('finds all that along an index', async () => {
    await received()
    const isLong = (step: string): boolean =>
      engine === 'sqlite'
        ? /\bSCAN (orders|payments|received|p|r|o|w|outbox|tickets)\b(?! USING)/.test(step)
        : /Seq Scan on (orders|payments|received_orders|outbox|tickets)\b/.test(step)
    const day = await plansOf(database, (db) => readOrdersOfDay(db, { venueId: VENUE, day: DAY }))
    expect(day.length).toBeGreaterThan(0)
    expect(day.filter(isLong)).toEqual([])
    expect(day.filter((step) => /orders_of_venue/.test(step)).length).toBeGreaterThan(1)
    const cases = await plansOf(database, (db) => personCases(db, { now: NOW, venueId: VENUE }))
    expect(cases.length).toBeGreaterThan(0)
    expect(cases.filter(isLong)).toEqual([])
  })

  it('is a file that a spreadsheet of the language reads, without what diners wrote', async () => {
    const id = await received(NOW, { table: '1', orderNote: '=cmd()' })
    await answer(id, 'done', 'cash')
    await countTicket(database.db, { orderId: id, venueId: VENUE })
    await database.db.updateTable('received_orders').set({ answered_by: '=HYPERLINK(1)' }).execute()
    const read = async (lang: 'it' | 'en') => (await (await daySheet(at('owner'), { day: DAY, lang })).text()).slice(1)
    const italian = await read('it')
    expect(italian.split('\r\n')[0]?.split(';')).toHaveLength(SHEET_COLUMNS.length)
    expect(italian.split('\r\n')[1]).toMatch(/^"2026-03-21";"21:00";"\w{6}";1;"Al tavolo";"1";2;/)
    expect(italian).toContain(';28;28;0;0;"Contanti";0;"\'=HYPERLINK(1)"')
    expect(italian).not.toContain('cmd')
    expect(await read('en')).toContain('"At the table","1",2,')
  })
})

describe.each(testEngines)('tickets on %s', (engine) => {
  const database = databaseHarness(engine)

  const placed = async (now = NOW): Promise<string> => {
    const order = await placeOrder(testRequest(), { ...testContext(database.db), now: () => now })
    if (!order.ok) throw new Error(order.error.code)
    return order.value.orderId
  }
  const print = (orderId: string, venueId = VENUE) => countTicket(database.db, { orderId, venueId })

  it('number a venue’s day without a gap and without a double, whoever prints at once', async () => {
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) ids.push(await placed())
    const tickets = await Promise.all([...ids, ...ids].map((id) => print(id)))
    const numbers = new Set(tickets.map((ticket) => ticket?.number))
    expect([...numbers].toSorted((a, b) => Number(a) - Number(b))).toEqual(ids.map((_, at) => at + 1))
    for (const [at, id] of ids.entries()) {
      const both = [tickets[at], tickets[at + ids.length]]
      expect(both.map((ticket) => ticket?.copy).toSorted()).toEqual([1, 2])
      expect(new Set(both.map((ticket) => ticket?.number)).size).toBe(1)
      expect(await print(id)).toMatchObject({ copy: 3, number: both[0]?.number })
    }
  })

  it('begin anew on the next day, and keep the number of the day they were ordered on', async () => {
    const tomorrow = NOW + 24 * 3_600_000
    const [first, night] = [await placed(tomorrow), await placed(Date.parse('2026-03-23T02:00:00+01:00'))]
    expect(await print(first)).toEqual({ day: serviceDayOf(tomorrow), number: 1, copy: 1 })
    expect(await print(night)).toEqual({ day: '2026-03-22', number: 2, copy: 1 })
  })

  it('count each station’s sheet apart, under the number of the order', async () => {
    const orderId = await placed()
    const printed = (...stations: string[]) => countTicket(database.db, { orderId, venueId: VENUE, stations })
    const first = await printed('Cucina', 'Bar')
    const number = first?.number
    expect(first).toMatchObject({ copies: { Cucina: 1, Bar: 1 } })
    expect(await printed('Bar')).toMatchObject({ number, copies: { Bar: 2 } })
    expect(await print(orderId)).toEqual({ day: DAY, number, copy: 1 })
    expect(await printed('Cucina')).toMatchObject({ number, copies: { Cucina: 2 } })
  })

  it('are printed by their own venue alone', async () => {
    const id = await placed()
    expect(await print(id, 78)).toBeNull()
    expect(await print('ord_none')).toBeNull()
  })
})
