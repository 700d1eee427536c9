import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import { totalOf } from '@/lib/core/desk/takings'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { billOfFacts } from '@/lib/core/orders/bill'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { daySheet, SHEET_COLUMNS } from '@/lib/server/desk/day-sheet'
import { readDay } from '@/lib/server/desk/read-day'
import { findDeskOrder } from '@/lib/server/desk/read-desk-orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { receivedAtTable, TABLE_MENU, TABLE_TOTAL } from '@/lib/testing/orders/table-order'
import { testLine } from '@/lib/testing/orders/test-order'
import { refundHarness } from '@/lib/testing/refunds/refund-harness'
import { testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const VENUE = testVenue.id
const PAID = 4800

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const billSum = (facts: OrderFacts): number => {
  const { lines, discount, cover, delivery } = billOfFacts(facts) ?? { lines: [], discount: 0, cover: 0, delivery: 0 }
  return sumOf(lines) - discount + cover + delivery
}

/** What the staff may tap, in any order. */
const MOVES: readonly (OrderMove | { move: 'undo last' })[] = [
  { move: 'accept', minutes: 20 },
  { move: 'ready' },
  { move: 'finish' },
  { move: 'cancel', code: 'closing', reason: '', lines: [] },
  { move: 'pay', by: 'cash' },
  { move: 'pay', by: 'pos' },
  { move: 'unpay' },
  { move: 'correct', changes: [{ line: 0, quantity: 2 }] },
  { move: 'correct', changes: [{ line: 0, quantity: 1 }] },
  { move: 'correct', changes: [{ line: 0, quantity: 0 }] },
  { move: 'correct', changes: [{ line: 1, quantity: 0 }] },
  { move: 'correct', changes: [{ line: 0, quantity: 1, instead: { kind: 'dish', id: 14 } }] },
  { move: 'correct', changes: [{ line: 0, quantity: 0, instead: { kind: 'dish', id: 15 } }] },
  { move: 'move_table', table: '2' },
  { move: 'undo last' },
  { move: 'undo last' },
]

const step = fc.record({
  order: fc.nat(1),
  move: fc.constantFrom(...MOVES),
  wait: fc.constantFrom(0, 0, 3_000, 60_000),
  work: fc.boolean(),
})

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe.each(testEngines)('the sums of corrected orders, on %s', (engine) => {
  const { shop, received, work, workLater, status } = refundHarness(engine)

  const owner = { id: 'd', venue_id: VENUE, role: 'owner' as const, name: 'Cassa', secret_hash: '' }
  const desk = () => ({ db: shop.db, device: { ...owner, created_at: 0, last_seen_at: 0 } })
  const shown = (orderId: string) => findDeskOrder(shop.db, { venueId: VENUE, isOurs: true }, orderId)
  const move = async (orderId: string, given: (typeof MOVES)[number]) => {
    const parts = { menu: TABLE_MENU, tables: testVenue.orders.tableservice?.tables_name ?? [] }
    const about = { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff' as const, now: shop.clock.now(), ...parts }
    const last = (await shown(orderId))?.undo[0]?.turn ?? 1
    return answerOrder(shop.db, about, given.move === 'undo last' ? { move: 'undo', turn: last } : given)
  }
  const rowOf = async (orderId: string) => {
    const order = await findOrder(shop.db, orderId)
    if (!order) throw new Error('no order')
    return order
  }
  const wantedOf = async (orderId: string) =>
    sumOf(
      (await shop.ledger(orderId)).payments.map(({ state, refund_wanted }) => (state === 'paid' ? refund_wanted : 0)),
    )

  const forgetAll = async () => {
    await shop.db.deleteFrom('order_moves').execute()
    await shop.db.deleteFrom('received_orders').execute()
    await shop.db.updateTable('orders').set({ created_at: 0 }).execute()
  }
  const ofToday = (ids: string[]) =>
    shop.db.updateTable('orders').set({ created_at: shop.clock.now() }).where('id', 'in', ids).execute()
  const backendStatus = { backend: { ...testBackend(), orders: embeddedOrders(async () => shop.db) } }

  /** Places one order paid online and one to pay at the venue, and makes the moves. */
  const play = async (steps: readonly Step[]) => {
    await forgetAll()
    const online = await received({ lines: [testLine(10, { quantity: 4 })], shownTotal: PAID })
    const table = await receivedAtTable(shop.db)
    await ofToday([online.orderId, table.orderId])
    for (const { order, move: given, wait, work: isWorking } of steps) {
      shop.clock.ahead += wait
      await move(order === 0 ? online.orderId : table.orderId, given)
      if (isWorking) await work()
    }
    const [paid, cash] = [await rowOf(online.orderId), await rowOf(table.orderId)]
    return { online, table, paid, cash, isLost: isLostState((await shown(paid.id))?.state) }
  }
  type Played = Awaited<ReturnType<typeof play>>

  const expectPages = async ({ online, table, paid, cash, isLost }: Played) => {
    for (const order of [paid, cash]) {
      expect(billSum(factsOf(order))).toBe(order.amount)
      expect((await shown(order.id))?.total).toBe(order.amount)
    }
    const guest = await status(online)
    expect(guest.total).toBe(paid.amount)
    expect(paid.amount).toBeLessThanOrEqual(PAID)
    if (!isLost) expect([await wantedOf(paid.id), guest.back]).toEqual([PAID - paid.amount, PAID - paid.amount])
    const atTable = await shop.status(table, backendStatus)
    expect(atTable.ok && atTable.value.total).toBe(cash.amount)
  }

  const expectDay = async ({ paid, cash, isLost }: Played) => {
    const day = serviceDayOf(paid.created_at)
    const { money, orders } = await readDay(desk(), day, shop.clock.now())
    const here = orders.find(({ id }) => id === cash.id)
    const isTaken = here?.paid !== null
    const isOpen = !isTaken && !isLostState(here?.state)
    expect([here?.total, here?.open]).toEqual([cash.amount, isOpen ? cash.amount : 0])
    const kept = totalOf(money?.ways ?? []).kept
    expect(kept).toBe((isLost ? 0 : paid.amount) + (isTaken ? cash.amount : 0))
    const sheet = await (await daySheet(desk(), { day, lang: 'en' })).text()
    const rows = sheet.trim().split('\r\n').slice(1)
    const sumIn = (name: (typeof SHEET_COLUMNS)[number]) =>
      Math.round(sumOf(rows.map((row) => Number(row.split(',')[SHEET_COLUMNS.indexOf(name)]) * 100)))
    expect(sumIn('total')).toBe(paid.amount + cash.amount)
    expect(sumIn('taken') - sumIn('refunded') - sumIn('due')).toBe(kept)
  }

  const expectBack = async ({ online, paid, isLost }: Played) => {
    await workLater(3)
    const back = shop.stripe.givenBack.filter(({ reference }) => reference === online.reference)
    expect(sumOf(back.map(({ amount }) => amount))).toBe(isLost ? PAID : PAID - paid.amount)
  }

  it('are equal to the cent in order, payment, page, desk, day and file after any moves', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const played = await play(steps)
        await expectPages(played)
        await expectDay(played)
        await expectBack(played)
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  it('start from what was ordered', async () => {
    await forgetAll()
    const table = await receivedAtTable(shop.db)
    expect((await rowOf(table.orderId)).amount).toBe(TABLE_TOTAL)
  })
})
