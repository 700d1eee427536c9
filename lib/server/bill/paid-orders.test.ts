import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Transaction } from 'kysely'
import type { HandWay } from '@/lib/core/bill/bill'
import { changeBill, lockBill } from '@/lib/server/bill/bill-store'
import { leaveBill, rejoinBill } from '@/lib/server/bill/leave-bill'
import { countPaid } from '@/lib/server/bill/order-changed'
import { tellPaidOrders } from '@/lib/server/bill/paid-orders'
import { takePart } from '@/lib/server/bill/pay/hand-parts'
import type { BillRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'
import { billTable, DISH } from '@/lib/testing/bill/bill-table'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { ORDERS_SERVICE, PAID_PATH, setPaid } from '@/lib/testing/upstream/paid-setting'

const REFUSED = { move: 'refuse', code: null, reason: '', lines: [] } as const

describe.each(testEngines)('that an order was paid with its bill, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  beforeAll(() => setPaid({ ...ORDERS_SERVICE, ...PAID_PATH }))
  afterAll(() => setPaid())
  beforeEach(() => {
    table = billTable(() => database.db)
  })

  const queued = async (): Promise<(string | null)[]> => {
    const rows = database.db.selectFrom('outbox').select('order_id').where('kind', '=', 'paid')
    return (await rows.orderBy('seq').execute()).map(({ order_id }) => order_id)
  }
  const locked = <Answer>(billId: string, move: (tx: Transaction<Schema>, bill: BillRow) => Promise<Answer>) =>
    database.db.transaction().execute(async (tx) => {
      const bill = await lockBill(tx, billId)
      if (!bill) throw new Error('no bill')
      return move(tx, bill)
    })
  const take = (billId: string, amount: number, by: HandWay = 'cash') =>
    locked(billId, (tx, bill) =>
      takePart(tx, bill, { by, amount, tip: 0, key: randomUUID(), device: 'Cassa', now: table.now() }),
    )
  const giveUp = (billId: string) =>
    locked(billId, (tx) => changeBill(tx, billId, { state: 'closed', closed_at: table.now(), closed_why: 'unpaid' }))
  const freed = () => ({
    ...{ venueId: table.venue.id, type: 'r' as const, spot: '1', last: table.now(), now: table.now() },
  })
  const free = () => database.db.transaction().execute((tx) => leaveBill(tx, freed()))

  it('is queued once an order, with the money that leaves nothing owed', async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    await take(first.billId, 2 * DISH - 1)
    expect(await queued()).toEqual([])
    await take(first.billId, 1)
    expect(await queued()).toEqual([first.orderId, second.orderId])
  })

  it('is queued although it was charged to the room', async () => {
    const { orderId, billId } = await table.order('one')
    await take(billId, DISH, 'room')
    expect(await queued()).toEqual([orderId])
  })

  it('is not queued for a bill that is left with something owed', async () => {
    const { billId } = await table.order('one')
    await take(billId, DISH - 1)
    await free()
    expect(await queued()).toEqual([])
  })

  it('is not queued for a bill that was given up, though what was owed is refused', async () => {
    const [paid, refused] = [await table.order('one'), await table.order('one')]
    await take(paid.billId, DISH)
    await giveUp(paid.billId)
    await table.move(refused.orderId, REFUSED)
    expect(await queued()).toEqual([])
  })

  it('is queued when the money of a bill that was given up comes after all', async () => {
    const { orderId, billId } = await table.order('one')
    await giveUp(billId)
    await table.pay(billId, DISH)
    await locked(billId, (tx, bill) => countPaid(tx, bill, table.now()))
    expect(await queued()).toEqual([orderId])
  })

  it('is not queued for an order that was refused', async () => {
    const [made, refused] = [await table.order('one'), await table.order('one')]
    await take(made.billId, DISH)
    await table.move(refused.orderId, REFUSED)
    expect(await queued()).toEqual([made.orderId])
  })

  it('is queued at the latest when the bill is closed as paid', async () => {
    const { orderId, billId } = await table.order('one')
    await table.pay(billId, DISH)
    await free()
    expect(await queued()).toEqual([orderId])
  })

  it('is queued once, though the bill is opened again and another order is paid on it', async () => {
    const first = await table.order('one')
    await take(first.billId, DISH)
    await free()
    await database.db.transaction().execute((tx) => rejoinBill(tx, freed()))
    const second = await table.order('one')
    expect(second.billId).toBe(first.billId)
    expect(await queued()).toEqual([first.orderId])
    await take(first.billId, DISH)
    expect(await queued()).toEqual([first.orderId, second.orderId])
  })
})

describe.each(testEngines)('where the orders service is not to be told, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  afterAll(() => setPaid())

  it.each([
    ['no path is named', ORDERS_SERVICE],
    ['there is no service', PAID_PATH],
  ])('nothing is queued of a paid bill: %s', async (_, settings) => {
    setPaid(settings)
    const table = billTable(() => database.db)
    const { billId } = await table.order('one')
    await table.pay(billId, DISH)
    await database.db.transaction().execute((tx) => tellPaidOrders(tx, billId, table.now()))
    const paid = database.db.selectFrom('outbox').select('id').where('kind', '=', 'paid')
    expect(await paid.execute()).toEqual([])
  })
})
