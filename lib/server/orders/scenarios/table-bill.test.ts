import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { Database } from '@/lib/server/db/connect'
import { readDeskOrders } from '@/lib/server/desk/read-desk-orders'
import { readPartyBill } from '@/lib/server/desk/tables/party-bill'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { forgetTableEnds, readTableEnds, removeTableEnd, writeTableEnd } from '@/lib/server/orders/ledger/table-ends'
import { CHARGE, DISH, tablePhones } from '@/lib/testing/orders/table-phones'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const HOUR = 60 * 60_000
const VENUE = testVenue.id
const TWO = { table: '1', customers: 2 }
const CANCEL: OrderMove = { move: 'cancel', code: 'closing', reason: '', lines: [] }

describe.each(testEngines)('the bill of a table on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let phones: ReturnType<typeof tablePhones>
  const db = () => database.db
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())
  beforeEach(async () => {
    for (const table of ['order_moves', 'received_orders', 'outbox', 'orders', 'table_ends'] as const) {
      await db().deleteFrom(table).execute()
    }
    phones = tablePhones([db()])
  })

  type Wanted = Parameters<ReturnType<typeof phones.phone>['order']>[0]

  /** Placed by a phone, and on the desk. */
  const order = async (device: string, wanted: Wanted, believes = 0) => {
    phones.wait(1000)
    const placed = await phones.phone(device).order(wanted, believes)
    await embeddedOrders(async () => db()).post(payloadToSend(await phones.rowOf(placed.id)))
    return placed
  }
  const move = (orderId: string, given: OrderMove) => {
    const about = { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff' as const, tables: ['1', '2'] }
    return answerOrder(db(), { ...about, now: phones.now() }, given)
  }
  const sittingAt = async (table: string) => {
    const now = phones.now()
    const orders = await readDeskOrders(db(), { venueId: VENUE, isOurs: true, venue: null, now })
    return sittingsOf(orders, await readTableEnds(db(), VENUE, now), now).find((one) => one.table === table)
  }
  const endOf = (last: number) => ({ venueId: VENUE, type: 'r' as const, table: '1', last })
  const free = async (): Promise<number> => {
    const last = (await sittingAt('1'))?.last ?? 0
    phones.wait(1000)
    await writeTableEnd(db(), endOf(last), { by: 'Cassa', now: phones.now() })
    return last
  }
  const billOf = async (orderId: string) => {
    const { attempt_key: attemptKey } = await phones.rowOf(orderId)
    const read = await readPartyBill({ orderId, attemptKey }, { db: db(), now: phones.now() })
    if (!read.ok) throw new Error(read.error.code)
    return read.value.open
  }

  it('ends where its table is freed, and the next guests are charged cover again', async () => {
    await order('first', TWO)
    expect(await phones.phone('second').covers('1')).toEqual({ people: 0, counted: 2 })
    const last = await free()
    expect(await sittingAt('1')).toBeUndefined()
    expect(await phones.phone('second').covers('1')).toEqual({ people: 0, counted: 0 })
    expect((await order('first', TWO)).charged).toBe(2)
    expect((await sittingAt('1'))?.bill).toMatchObject({ people: 2, cover: 2 * CHARGE, total: DISH + 2 * CHARGE })
    await removeTableEnd(db(), endOf(last))
    expect((await sittingAt('1'))?.bill).toMatchObject({ people: 4, cover: 4 * CHARGE })
  })

  it('counts an end once, however many desks free the table, and forgets it after a day', async () => {
    await order('first', TWO)
    const last = await free()
    await writeTableEnd(db(), endOf(last), { by: 'Sala', now: phones.now() })
    expect(await readTableEnds(db(), VENUE, phones.now())).toHaveLength(1)
    expect(await readTableEnds(db(), VENUE + 1, phones.now())).toEqual([])
    await forgetTableEnds(db(), phones.now() + 23 * HOUR)
    expect(await readTableEnds(db(), VENUE, phones.now())).toHaveLength(1)
    await forgetTableEnds(db(), phones.now() + 24 * HOUR)
    expect(await db().selectFrom('table_ends').selectAll().execute()).toEqual([])
  })

  it('keeps what was ordered while the desk freed what it saw', async () => {
    await order('first', TWO)
    const last = (await sittingAt('1'))?.last ?? 0
    const next = await order('next', { ...TWO, same: false })
    await writeTableEnd(db(), endOf(last), { by: 'Cassa', now: phones.now() })
    expect((await sittingAt('1'))?.rounds.map(({ id }) => id)).toEqual([next.id])
  })

  it('shows a phone its own orders and those of who is together with it', async () => {
    const first = await order('first', TWO)
    const joined = await order('joined', { ...TWO, same: true })
    const other = await order('other', { table: '1', customers: 3, same: false })
    const elsewhere = await order('first', { table: '2', customers: 2 })
    for (const { id } of [first, joined]) {
      expect(await billOf(id)).toMatchObject({
        rounds: [{ total: DISH + 2 * CHARGE }, { total: DISH }],
        bill: { people: 2, cover: 2 * CHARGE, total: 2 * DISH + 2 * CHARGE },
      })
    }
    expect(await billOf(other.id)).toMatchObject({ rounds: [{ total: DISH + 3 * CHARGE }], bill: { people: 3 } })
    expect(await billOf(elsewhere.id)).toMatchObject({ rounds: [{ total: DISH + 2 * CHARGE }] })
    expect((await sittingAt('1'))?.bill).toMatchObject({ people: 5, cover: 5 * CHARGE })
  })

  it('leaves apart who came to the table while an order was moved away and back', async () => {
    const first = await order('first', TWO)
    const joined = await order('joined', { ...TWO, same: true })
    await move(joined.id, { move: 'move_table', table: '2' })
    const other = await order('other', { table: '1', customers: 3, same: false })
    await move(joined.id, { move: 'undo', turn: 1 })
    expect((await billOf(other.id))?.rounds).toHaveLength(1)
    for (const { id } of [first, joined]) expect((await billOf(id))?.rounds).toHaveLength(2)
  })

  it('shows names, quantities and amounts, and nothing else of an order', async () => {
    const { id } = await order('first', TWO)
    const bill = await billOf(id)
    expect(Object.keys(bill ?? {})).toEqual(['rounds', 'bill'])
    expect(bill?.rounds.map((round) => Object.keys(round))).toEqual([['total', 'lines']])
    expect(bill?.rounds[0]?.lines.map((line) => Object.keys(line))).toEqual([['name', 'quantity', 'price']])
  })

  it('shows nothing of a sitting that is over, of a lost order, and to a wrong key', async () => {
    const before = await order('first', TWO)
    await free()
    expect(await billOf(before.id)).toBeNull()
    const now = await order('first', TWO)
    expect(await billOf(before.id)).toBeNull()
    expect((await billOf(now.id))?.rounds).toHaveLength(1)
    const lost = await order('first', TWO, 2)
    await move(lost.id, CANCEL)
    expect(await billOf(lost.id)).toBeNull()
    expect((await billOf(now.id))?.rounds).toHaveLength(1)
    const { attempt_key: attemptKey } = await phones.rowOf(before.id)
    const wrong = await readPartyBill({ orderId: now.id, attemptKey }, { db: db(), now: phones.now() })
    expect(wrong).toEqual({ ok: false, error: { code: 'not_found' } })
    phones.wait(COVER_MS)
    expect(await billOf(now.id)).toBeNull()
  })
})
