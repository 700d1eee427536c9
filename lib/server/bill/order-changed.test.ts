import { beforeEach, describe, expect, it } from '@jest/globals'
import { OVER_MS } from '@/lib/core/bill/bill'
import { openBook } from '@/lib/core/bill/book'
import { readAccount } from '@/lib/server/bill/bill-store'
import { leaveBill } from '@/lib/server/bill/leave-bill'
import { billTable, DISH } from '@/lib/testing/bill/bill-table'
import { testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const REFUSED = { move: 'refuse', code: null, reason: '', lines: [] } as const

describe.each(testEngines)('an order that is on a bill, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  beforeEach(() => {
    table = billTable(() => database.db)
  })
  const sumsOf = async (billId: string) => openBook(await readAccount(database.db, billId), table.now()).sums

  it('counts one turn of the bill with each move, and says whom to tell', async () => {
    const { orderId, billId } = await table.order('one')
    const { turn } = await table.bill(billId)
    const accepted = await table.move(orderId, { move: 'accept', minutes: 10 })
    expect(accepted).toMatchObject({ ok: true, value: { bills: [billId] } })
    expect((await table.bill(billId)).turn).toBe(turn + 1)
  })

  it('lets money above the bill go back after the undo is over, and takes that back with it', async () => {
    const { orderId, billId } = await table.order('one')
    await table.pay(billId, DISH)
    await table.move(orderId, REFUSED)
    expect(await table.bill(billId)).toMatchObject({ over_at: table.now() + OVER_MS })
    expect(await sumsOf(billId)).toMatchObject({ total: 0, over: DISH })
    await table.move(orderId, { move: 'undo', turn: 1 })
    expect(await table.bill(billId)).toMatchObject({ over_at: null })
    expect(await sumsOf(billId)).toMatchObject({ total: DISH, over: 0, owed: 0 })
  })

  it('is owed less once a line is corrected', async () => {
    const lines = [testLine(10, { quantity: 2 })]
    const { orderId, billId } = await table.order('one', { lines, shownTotal: 2 * DISH })
    await table.pay(billId, 2 * DISH)
    await table.move(orderId, { move: 'accept', minutes: null })
    const corrected = await table.move(orderId, { move: 'correct', changes: [{ line: 0, quantity: 1 }] })
    expect(corrected.ok).toBe(true)
    expect(await sumsOf(billId)).toMatchObject({ total: DISH, over: DISH })
    expect((await table.bill(billId)).over_at).toBe(table.now() + OVER_MS)
  })

  it('is not marked as paid by itself, nor is that taken back', async () => {
    const { orderId } = await table.order('one')
    const refused = { ok: false, error: { code: 'already_answered' } }
    expect(await table.move(orderId, { move: 'pay', by: 'cash' })).toMatchObject(refused)
    expect(await table.move(orderId, { move: 'unpay' })).toMatchObject(refused)
  })

  it('is owed when it comes back onto a bill that was paid without it', async () => {
    const [first, second] = [await table.order('one'), await table.order('one')]
    await table.move(second.orderId, REFUSED)
    await table.pay(first.billId, DISH)
    const freed = { venueId: table.venue.id, type: 'r', spot: '1', last: table.now(), now: table.now() } as const
    await database.db.transaction().execute((tx) => leaveBill(tx, freed))
    expect(await table.bill(first.billId)).toMatchObject({ state: 'closed', closed_why: 'paid' })
    await table.move(second.orderId, { move: 'undo', turn: 1 })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', closed_at: null, closed_why: null })
    expect(await sumsOf(first.billId)).toMatchObject({ owed: DISH })
  })

  it('lets the money of a dish that is gone go back while another order is owed', async () => {
    const { orderId, billId } = await table.order('one')
    await table.order('two')
    const claims = JSON.stringify([{ order: orderId, line: '0', quantity: 1 }])
    await table.pay(billId, DISH, { claims })
    await table.move(orderId, REFUSED)
    expect(await table.bill(billId)).toMatchObject({ over_at: table.now() + OVER_MS })
    // What is to go back pays for nothing else: a stranger's order finds the bill owed.
    expect((await table.order('three')).billId).toBe(billId)
  })

  it('leaves a venue that takes payments now as it was', async () => {
    const { payAtEnd: _atEnd, ...request } = table.requested()
    const placed = await table.send(request)
    if (!placed.ok) throw new Error(placed.error.code)
    const paid = await table.move(placed.value.orderId, { move: 'pay', by: 'cash' })
    expect(paid).toMatchObject({ ok: true, value: { bills: [] } })
    expect(await database.db.selectFrom('bills').selectAll().execute()).toEqual([])
  })
})
