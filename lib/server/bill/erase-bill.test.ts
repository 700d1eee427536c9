import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { phoneHashOf } from '@/lib/server/bill/bill-store'
import { leaveOldBills } from '@/lib/server/bill/leave-bill'
import { partsOfPayer } from '@/lib/server/bill/payer'
import { eraseOrder } from '@/lib/server/retention/erase-order'
import { billTable, DISH, keyOf } from '@/lib/testing/bill/bill-table'
import { CANARY } from '@/lib/testing/canary'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { DAY, sweepAt, tablesWith } from '@/lib/testing/test-retention'

const [ONE, TWO] = [randomUUID(), randomUUID()] as const

describe.each(testEngines)('the names on a bill, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  beforeEach(() => {
    table = billTable(() => database.db)
  })
  const whole = () => database.connect()

  it('go with its table and its phones after the term of orders, and the sums stay', async () => {
    const first = await table.order('one')
    await table.join(ONE, { orders: [keyOf(first)] })
    await table.pay(first.billId, 500, { name: CANARY, phone_hash: phoneHashOf(ONE), tip: 50 })
    await leaveOldBills(database.db, table.now() + DAY, async () => undefined)
    await sweepAt(await whole(), table.now() + 30 * DAY - 1)
    expect(await tablesWith(await whole(), CANARY)).toEqual(['bill_parts'])
    await sweepAt(await whole(), table.now() + 30 * DAY)
    expect(await tablesWith(await whole(), CANARY)).toEqual([])
    expect(await tablesWith(await whole(), phoneHashOf(ONE))).toEqual([])
    expect(await table.bill(first.billId)).toMatchObject({ spot: '', state: 'closed', closed_why: 'unpaid' })
    const [part] = await database.db.selectFrom('bill_parts').selectAll().execute()
    expect(part).toMatchObject({ amount: 500, tip: 50, way: 'cash', state: 'paid', name: '', phone_hash: null })
  })

  it('go with a bill that is left, which is closed as paid where nothing is owed', async () => {
    const { billId } = await table.order('one')
    await table.pay(billId, DISH)
    await database.db.updateTable('bills').set({ state: 'left' }).execute()
    await sweepAt(await whole(), table.now() + 30 * DAY)
    expect(await table.bill(billId)).toMatchObject({ spot: '', state: 'closed', closed_why: 'paid' })
  })

  it('stay while the table is in use, or money goes back', async () => {
    const { billId } = await table.order('one')
    await sweepAt(await whole(), table.now() + 60 * DAY)
    expect((await table.bill(billId)).spot).toBe('1')
    await database.db.updateTable('bills').set({ state: 'left', over_at: 1 }).execute()
    await sweepAt(await whole(), table.now() + 60 * DAY)
    expect((await table.bill(billId)).spot).toBe('1')
  })

  it('of one payer go with the order of their phone, and those of the others stay', async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    await table.join(ONE, { orders: [keyOf(first)] })
    await table.join(TWO, { orders: [keyOf(second)] })
    await table.pay(first.billId, DISH, { name: 'Anna', phone_hash: phoneHashOf(ONE) })
    await table.pay(first.billId, DISH, { name: 'Bea', phone_hash: phoneHashOf(TWO) })
    expect(await partsOfPayer(database.db, first.orderId)).toMatchObject([{ name: 'Anna', amount: DISH }])
    await database.db.updateTable('orders').set({ state: 'delivered' }).execute()
    await database.db.deleteFrom('outbox').execute()
    const later = table.now() + 2 * DAY
    expect(await eraseOrder(database.db, first.orderId, { over: later, draft: later }, later)).not.toBeNull()
    const names = await database.db.selectFrom('bill_parts').select('name').orderBy('name').execute()
    expect(names).toEqual([{ name: '' }, { name: 'Bea' }])
    expect(await partsOfPayer(database.db, first.orderId)).toEqual([])
  })
})
