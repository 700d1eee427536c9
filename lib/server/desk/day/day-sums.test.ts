import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { totalOf } from '@/lib/core/desk/takings'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import type { OrderRow } from '@/lib/server/db/schema'
import { LINE_COLUMNS, linesSheet } from '@/lib/server/desk/day/lines-sheet'
import { daySheet, SHEET_COLUMNS } from '@/lib/server/desk/day-sheet'
import { readDay } from '@/lib/server/desk/read-day'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { anyOrderOfDay, totalOfFacts } from '@/lib/testing/orders/any-day'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testMenu } from '@/lib/testing/test-venue'

const VENUE = 77
const NOW = Date.parse('2026-03-21T21:00:00+01:00')
const DAY = '2026-03-21'

type AnyOrder = typeof anyOrderOfDay extends fc.Arbitrary<infer Order> ? Order : never

const plain = (field = ''): string => field.replace(/^"|"$/g, '')

describe.each(testEngines)('the sums of a day on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  const at = { id: 'd', venue_id: VENUE, role: 'owner' as const, name: 'Cassa', secret_hash: '' }
  const desk = () => ({ db: database.db, device: { ...at, created_at: 0, last_seen_at: 0 } })

  const clear = async (): Promise<void> => {
    for (const table of ['received_orders', 'payments', 'outbox', 'orders'] as const) {
      await database.db.deleteFrom(table).execute()
    }
  }

  const placed = async (): Promise<OrderRow> => {
    const order = await placeOrder(testRequest(), { ...testContext(database.db), now: () => NOW })
    const row = order.ok && (await findOrder(database.db, order.value.orderId))
    if (!row) throw new Error('not placed')
    return row
  }

  /** Writes an order as placing, answering and paying leave it. */
  const write = async (like: OrderRow, { facts, state, isOnline, paid }: AnyOrder, index: number): Promise<void> => {
    const { db } = database
    const id = `ord_${String(index).padStart(6, '0')}`
    const amount = totalOfFacts(facts)
    const lines = facts.lines.map((line, nth) => ({ ...line, id: String(nth), note: '' }))
    const [provider, transaction_id] = isOnline ? ['stripe', `pi_${id}`] : ['cash', `cash_${id}`]
    const row = { ...like, id, attempt_key: id, state: 'delivered', amount, provider, transaction_id }
    await db
      .insertInto('orders')
      .values({ ...row, facts: JSON.stringify({ ...factsOf(like), ...facts, lines }) })
      .execute()
    const answer = state === 'new' ? null : state
    const received = { order_id: id, payload: '{}', received_at: NOW, answer, paid_by: isOnline ? null : paid }
    await db.insertInto('received_orders').values(received).execute()
    if (!isOnline) return
    await db
      .insertInto('payments')
      .values({
        ...{
          id: `pay_${id}`,
          order_id: id,
          provider,
          attempt: 1,
          amount,
          currency: 'EUR',
          reference: id,
          request: '{}',
        },
        ...{ state: isLostState(state) ? 'refunded' : 'paid', transaction_id, reason: null, checked_at: null },
        ...{ created_at: NOW, updated_at: NOW, next_check_at: null, taking_until: null },
      })
      .execute()
  }

  /** Rows of a sheet by its columns. */
  const rowsOf = async <Name extends string>(file: Promise<File>, columns: readonly Name[]) => {
    const lines = (await (await file).text()).slice(1).trim().split('\r\n').slice(1)
    return lines.map((line) => {
      const fields = line.split(',')
      return (name: Name): string => plain(fields[columns.indexOf(name)])
    })
  }
  const centsOf = (euros: string): number => Math.round(Number(euros) * 100)

  it('are equal for any orders: dishes and charges, takings and what is owed, and both files', async () => {
    const like = await placed()
    await fc.assert(
      fc.asyncProperty(fc.array(anyOrderOfDay, { maxLength: 8 }), async (orders) => {
        await clear()
        for (const [index, order] of orders.entries()) await write(like, order, index)
        const day = await readDay(desk(), DAY, NOW)
        if (!day.money) throw new Error('not the owner')
        const { sold, ways, open } = day.money
        const dishes = sold.dishes.reduce((sum, { amount }) => sum + amount, 0)
        expect(dishes + sold.cover + sold.delivery - sold.discount).toBe(sold.total)
        expect(totalOf(ways).kept + open).toBe(sold.total)

        const query = { day: DAY, lang: 'en' } as const
        const sheet = await rowsOf(daySheet(desk(), query), SHEET_COLUMNS)
        const lines = await rowsOf(linesSheet(desk(), query), LINE_COLUMNS)
        expect(sheet.map((row) => row('number'))).toHaveLength(orders.length)
        for (const row of sheet) {
          const own = lines.filter((line) => line('number') === row('number'))
          const [total, kept] = [centsOf(row('total')), centsOf(row('taken')) - centsOf(row('refunded'))]
          expect(own.reduce((sum, line) => sum + centsOf(line('amount')), 0)).toBe(total)
          const isLost = ['refused', 'cancelled', 'withdrawn'].some((word) => row('state').startsWith(word))
          expect(kept - centsOf(row('due')) + centsOf(row('open'))).toBe(isLost ? 0 : total)
        }
        expect(await (await linesSheet(desk(), query)).text()).not.toMatch(/(^|,)"?=/m)
      }),
      { numRuns: 15 },
    )
  })

  it('go by the VAT rate of the menu when the order was placed', async () => {
    const { db } = database
    await clear()
    const backend = testBackend()
    const context = { ...testContext(db, backend), now: () => NOW }
    const menu = { ...testMenu, courses: testMenu.courses.map((course) => ({ ...course, vat: 10 })) }
    backend.behaviour.menu = () => menu
    const order = await placeOrder(testRequest(), context)
    if (!order.ok) throw new Error(order.error.code)
    await db
      .insertInto('received_orders')
      .values({ order_id: order.value.orderId, payload: '{}', received_at: NOW })
      .execute()
    expect((await readDay(desk(), DAY, NOW)).money?.sold).toMatchObject({ rates: [{ vat: 10, amount: 2400 }] })
    expect(await (await linesSheet(desk(), { day: DAY, lang: 'it' })).text()).toContain(
      '"Piatto 10";2;12;24;10;"nuovo"',
    )
  })
})
