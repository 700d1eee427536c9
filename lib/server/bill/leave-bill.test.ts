import { beforeEach, describe, expect, it } from '@jest/globals'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { leaveBill, leaveOldBills, rejoinBill } from '@/lib/server/bill/leave-bill'
import { reopenBill } from '@/lib/server/desk/bills/reopen-bill'
import { writeTableEnd } from '@/lib/server/orders/ledger/table-ends'
import { billTable, DISH } from '@/lib/testing/bill/bill-table'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the bill of a table that is freed, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  beforeEach(() => {
    table = billTable(() => database.db)
  })

  const freed = (last = table.now()) => ({
    ...{ venueId: table.venue.id, type: 'r' as const, spot: '1', last, now: table.now() },
  })
  const free = (last?: number) => database.db.transaction().execute((tx) => leaveBill(tx, freed(last)))
  const undo = (last?: number) => database.db.transaction().execute((tx) => rejoinBill(tx, freed(last)))
  const told: string[] = []
  const leaveOld = () => leaveOldBills(database.db, table.now(), async ({ id }) => void told.push(id))
  const stateOf = async (id: string) => (await table.bill(id)).state

  it('is closed as paid where nothing is owed, and left where something is', async () => {
    const first = await table.order('one')
    await table.pay(first.billId, DISH - 1)
    expect(await free()).toMatchObject({ id: first.billId })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', closed_at: null })
    const second = await table.order('one')
    expect(second.billId).not.toBe(first.billId)
    await table.pay(second.billId, DISH)
    await free()
    expect(await table.bill(second.billId)).toMatchObject({ state: 'closed', closed_why: 'paid', closed_by: null })
    expect(await free()).toBeNull()
  })

  it('is left while somebody has reserved what is owed', async () => {
    const { billId } = await table.order('one')
    await table.pay(billId, DISH, { state: 'reserved', way: 'stripe', paid_at: null, until: table.now() + 60_000 })
    await free()
    expect(await stateOf(billId)).toBe('left')
  })

  it('stays open with an order that the desk did not see', async () => {
    const { billId } = await table.order('one')
    const seen = table.now()
    await table.order('two')
    expect(await free(seen)).toBeNull()
    expect(await stateOf(billId)).toBe('open')
  })

  it('is left with its table although a later order of it was moved to another one', async () => {
    const first = await table.order('one')
    const last = table.now()
    const second = await table.order('two')
    await table.pay(first.billId, 100)
    await table.move(second.orderId, { move: 'move_table', table: '2' })
    expect(await free(last)).toMatchObject({ id: first.billId })
    expect(await undo(last)).toMatchObject({ id: first.billId })
    await free(last)
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', spot: '1' })
    expect((await table.order('next')).billId).not.toBe(first.billId)
  })

  it('is opened again among those left, as its table was freed, although a later order was moved', async () => {
    const first = await table.order('one')
    const last = table.now()
    const second = await table.order('two')
    await table.pay(first.billId, 100)
    await table.move(second.orderId, { move: 'move_table', table: '2' })
    table.wait(1_000)
    const end = { venueId: table.venue.id, type: 'r', table: '1', last } as const
    await writeTableEnd(database.db, end, { by: 'Cassa', now: table.now() })
    await free(last)
    const left = await table.bill(first.billId)
    await database.db.transaction().execute((tx) => reopenBill(tx, left, table.now()))
    expect(await stateOf(first.billId)).toBe('left')
  })

  it('is left although its last order was refused', async () => {
    const { billId } = await table.order('one')
    const seen = table.now()
    const second = await table.order('one')
    await table.move(second.orderId, { move: 'refuse', code: null, reason: '', lines: [] })
    await free(seen)
    expect(await stateOf(billId)).toBe('left')
  })

  it('is open again when the freeing is taken back, whether it was paid or not', async () => {
    const { billId } = await table.order('one')
    const last = table.now()
    await free()
    expect(await undo(last)).toMatchObject({ id: billId })
    expect(await stateOf(billId)).toBe('open')
    await table.pay(billId, DISH)
    await free()
    await undo(last)
    expect(await table.bill(billId)).toMatchObject({ state: 'open', closed_at: null, closed_why: null })
  })

  it('stays as it is where others sit there by then, or the staff closed it', async () => {
    const first = await table.order('one')
    const last = table.now()
    await free()
    const second = await table.order('two')
    expect(await undo(last)).toBeNull()
    expect(await stateOf(first.billId)).toBe('left')
    const close = { state: 'closed', closed_at: table.now(), closed_by: 'Cassa', closed_why: 'unpaid' } as const
    await database.db.updateTable('bills').set(close).execute()
    expect(await undo()).toBeNull()
    expect(await stateOf(second.billId)).toBe('closed')
  })

  it('is left or closed by itself four hours after the last order', async () => {
    const [owed, paid] = [await table.order('one'), await table.order('two', { table: '2' })]
    await table.pay(paid.billId, DISH)
    expect(await leaveOld()).toBe(0)
    table.wait(COVER_MS)
    const later = await table.order('three', { table: 'A 12' })
    expect(await leaveOld()).toBe(2)
    expect(told.toSorted()).toEqual([owed.billId, paid.billId].toSorted())
    const states = await Promise.all([owed, paid, later].map(({ billId }) => stateOf(billId)))
    expect(states).toEqual(['left', 'closed', 'open'])
    expect(await leaveOld()).toBe(0)
  })

  it('is left though another one fails', async () => {
    const bills = [await table.order('one'), await table.order('two', { table: '2' })]
    table.wait(COVER_MS)
    const failing = leaveOldBills(database.db, table.now(), () => Promise.reject(new Error('silent')))
    await expect(failing).rejects.toThrow('silent')
    expect(await Promise.all(bills.map(({ billId }) => stateOf(billId)))).toEqual(['left', 'left'])
  })
})
