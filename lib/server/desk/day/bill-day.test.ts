import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { totalOf } from '@/lib/core/desk/takings'
import { linesSheet } from '@/lib/server/desk/day/lines-sheet'
import { daySheet, SHEET_COLUMNS } from '@/lib/server/desk/day-sheet'
import { readDay } from '@/lib/server/desk/read-day'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { putBill, putPart } from '@/lib/testing/desk-bills'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const VENUE = 77
const NOW = Date.parse('2026-03-21T21:00:00+01:00')
const DAY = '2026-03-21'

describe.each(testEngines)('a day with bills of tables on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const at = { id: 'd', venue_id: VENUE, role: 'owner' as const, name: 'Cassa', secret_hash: '' }
  const desk = () => ({ db: database.db, device: { ...at, created_at: 0, last_seen_at: 0 } })

  const clear = async (): Promise<void> => {
    for (const table of ['bills', 'received_orders', 'payments', 'outbox', 'orders'] as const) {
      await database.db.deleteFrom(table).execute()
    }
  }

  /** An order of € 28 that its venue has. */
  const received = async (): Promise<string> => {
    const { db } = database
    const placed = await placeOrder(testRequest(), { ...testContext(db), now: () => NOW })
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    await db.insertInto('received_orders').values({ order_id: orderId, payload: '{}', received_at: NOW }).execute()
    return orderId
  }

  const paid = (bill: string, way: 'cash' | 'pos' | 'room', amount: number, tip = 0) =>
    putPart(database.db, {
      ...{ bill_id: bill, now: NOW, way, amount, tip, state: 'paid', until: null, paid_at: NOW, taken_by: 'Cassa' },
    })

  /** As paying it by card leaves it: an order of the same id, and its payment. */
  const paidByCard = async (bill: string, { amount, tip }: { amount: number; tip: number }): Promise<void> => {
    const { db } = database
    const like = await findOrder(db, await received())
    if (!like) throw new Error('not placed')
    await db.deleteFrom('received_orders').where('order_id', '=', like.id).execute()
    await db.deleteFrom('outbox').where('order_id', '=', like.id).execute()
    await db.deleteFrom('orders').where('id', '=', like.id).execute()
    const id = await putPart(db, { bill_id: bill, now: NOW, way: 'stripe', amount, tip, state: 'paid', until: null })
    const row = { ...like, id, attempt_key: id, state: 'delivered', amount: amount + tip, provider: 'stripe' }
    await db
      .insertInto('orders')
      .values({ ...row, transaction_id: `pi_${id}` })
      .execute()
    await db
      .insertInto('payments')
      .values({
        ...{ id: `pay_${id}`, order_id: id, provider: 'stripe', attempt: 1, state: 'paid', amount: amount + tip },
        ...{ currency: 'EUR', reference: id, request: '{}', transaction_id: `pi_${id}`, reason: null },
        ...{ checked_at: null, created_at: NOW, updated_at: NOW, next_check_at: null, taking_until: null },
      })
      .execute()
  }

  const money = async () => {
    const day = await readDay(desk(), DAY, NOW)
    if (!day.money) throw new Error('not the owner')
    return day.money
  }

  it('counts what guests paid of them by way, tips apart, and what is owed', async () => {
    await clear()
    const bill = await putBill(database.db, { orders: [await received(), await received()], now: NOW })
    await paid(bill, 'cash', 1000, 100)
    await paid(bill, 'pos', 800)
    await paid(bill, 'room', 500)
    await paidByCard(bill, { amount: 2000, tip: 300 })
    const day = await money()
    const none = { refunded: 0, due: 0 }
    expect(day.ways).toEqual([
      { ...none, way: 'stripe', orders: 1, taken: 2000 },
      { ...none, way: 'cash', orders: 2, taken: 1800 },
      { ...none, way: 'room', orders: 1, taken: 500 },
    ])
    expect(day).toMatchObject({
      atVenue: { cash: 1000, pos: 800 },
      open: 0,
      bills: { owed: 1300, unpaid: 0 },
      sold: { total: 5600 },
    })
    expect(day.tips.toSorted((a, b) => a.amount - b.amount)).toEqual([
      { way: 'cash', amount: 100 },
      { way: 'stripe', amount: 300 },
    ])
  })

  it('shows its orders once, and no part of a bill among them', async () => {
    await clear()
    const order = await received()
    const bill = await putBill(database.db, { orders: [order], now: NOW })
    await paidByCard(bill, { amount: 2000, tip: 0 })
    expect((await readDay(desk(), DAY, NOW)).orders).toMatchObject([{ id: order, bill, open: 0, paid: null }])
    const orders = await readDeskOrders(database.db, { venueId: VENUE, isOurs: true, venue: null, now: NOW })
    expect(orders).toMatchObject([{ id: order, bill, money: 'open' }])
  })

  it('counts as given up what is owed on a bill that was closed unpaid', async () => {
    await clear()
    const closed = { state: 'closed', closed_at: NOW, closed_why: 'unpaid' } as const
    await putBill(database.db, { orders: [await received()], now: NOW, ...closed })
    expect((await money()).bills).toEqual({ owed: 0, unpaid: 2800 })
  })

  it('adds up to what was sold, whatever was paid and how', async () => {
    const part = fc.record({
      way: fc.constantFrom('cash' as const, 'pos' as const, 'room' as const),
      amount: fc.integer({ min: 1, max: 900 }),
      tip: fc.integer({ min: 0, max: 300 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 3 }), async (parts) => {
        await clear()
        const bill = await putBill(database.db, { orders: [await received()], now: NOW })
        await received()
        for (const { way, amount, tip } of parts) await paid(bill, way, amount, tip)
        const { ways, open, bills, sold, tips } = await money()
        expect(totalOf(ways).kept + open + bills.owed + bills.unpaid).toBe(sold.total)
        expect(tips.reduce((sum, { amount }) => sum + amount, 0)).toBe(parts.reduce((sum, { tip }) => sum + tip, 0))
      }),
      { numRuns: 10 },
    )
  })

  it('is a file with a row for each part: who, way, amount and tip', async () => {
    await clear()
    const bill = await putBill(database.db, { orders: [await received()], now: NOW })
    await paid(bill, 'pos', 1000, 150)
    const file = await daySheet(desk(), { day: DAY, lang: 'en' })
    const [order, part] = (await file.text())
      .slice(1)
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','))
    const cell = (row: string[] | undefined, name: (typeof SHEET_COLUMNS)[number]): string =>
      (row?.[SHEET_COLUMNS.indexOf(name)] ?? '').replace(/"/g, '')
    expect(['way', 'total', 'taken', 'open'].map((name) => cell(order, name as 'way'))).toEqual([
      ...['On the bill', '28', '0', '0'],
    ])
    expect(['way', 'total', 'taken', 'who', 'tip', 'answeredBy'].map((name) => cell(part, name as 'way'))).toEqual([
      ...['Card terminal', '', '10', 'Ada', '1.5', 'Cassa'],
    ])
    expect(cell(part, 'bill')).toBe(cell(order, 'bill'))
  })

  it('names the place of umbrellas as such in the view and in both files', async () => {
    await clear()
    const bill = await putBill(database.db, { orders: [await received()], now: NOW })
    await database.db.updateTable('orders').set({ type: 's' }).execute()
    await database.db.updateTable('bills').set({ type: 's' }).execute()
    await paid(bill, 'pos', 1000)
    expect((await readDay(desk(), DAY, NOW)).orders).toMatchObject([{ type: 's', table: '1' }])
    const [sheet, lines] = await Promise.all(
      [daySheet, linesSheet].map(async (made) => (await made(desk(), { day: DAY, lang: 'it' })).text()),
    )
    const [, ...rows] = `${sheet?.trim()}\r\n${lines?.trim().split('\r\n').slice(1).join('\r\n')}`.split('\r\n')
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row).toContain(';"In spiaggia";"1";')
  })
})
