import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { MAX_WRONG_WORDS } from '@/lib/core/bill/word'
import { phoneHashOf } from '@/lib/server/bill/bill-store'
import { billTable, DISH, keyOf } from '@/lib/testing/bill/bill-table'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const [ONE, TWO] = [randomUUID(), randomUUID()] as const

describe.each(testEngines)('what a phone reads of a bill, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let table: ReturnType<typeof billTable>
  beforeEach(() => {
    table = billTable(() => database.db)
  })

  /** Phone one opened the bill, phone two ordered later. */
  const twoPhones = async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    await table.join(ONE, { orders: [keyOf(first)] })
    await table.join(TWO, { orders: [keyOf(second)] })
    return { billId: first.billId, first, second }
  }
  const seen = async (billId: string, phone: string) => {
    const view = await table.view(billId, phone)
    if (!view) throw new Error('not joined')
    return view
  }

  it('is all of the table for the phone that opened it', async () => {
    const { billId, first, second } = await twoPhones()
    const view = await seen(billId, ONE)
    const { word } = await table.bill(billId)
    expect(view).toMatchObject({ id: billId, level: 'table', state: 'open', type: 'r', table: '1', word, news: billId })
    expect(view.book.lines.map(({ order, isOwn }) => [order, isOwn])).toEqual([
      [first.orderId, true],
      [second.orderId, false],
    ])
    expect(view.book.sums).toMatchObject({ total: 2 * DISH, owed: 2 * DISH, free: 2 * DISH })
    expect(view.ways).toEqual(expect.arrayContaining(['cash', 'pos']))
  })

  it('is its own orders alone for another phone, with no sum, payer or word of the others', async () => {
    const { billId, first, second } = await twoPhones()
    await table.pay(billId, 500, { name: 'Anna', tip: 100, phone_hash: phoneHashOf(ONE) })
    const view = await seen(billId, TWO)
    expect(view).toMatchObject({ level: 'own', word: null, parts: [] })
    expect(view.book.lines.map(({ order }) => order)).toEqual([second.orderId])
    expect(view.book.sums).toMatchObject({ total: DISH, owed: DISH, reserved: 0, over: 0, tips: 0 })
    const { word } = await table.bill(billId)
    for (const secret of [first.orderId, 'Anna', `"${word}"`]) expect(JSON.stringify(view)).not.toContain(secret)
  })

  it('names who paid what to the table, but the tip and the dishes to their payer alone', async () => {
    const { billId, first, second } = await twoPhones()
    await table.join(TWO, { orders: [keyOf(first)] })
    const claims = JSON.stringify([{ order: second.orderId, line: '0', quantity: 1 }])
    const part = { name: 'Bea', tip: 200, phone_hash: phoneHashOf(TWO), claims }
    const id = await table.pay(billId, DISH, part)
    await table.pay(billId, 100, { state: 'dropped', paid_at: null })
    const [others, own] = [await seen(billId, ONE), await seen(billId, TWO)]
    expect(others.parts).toMatchObject([{ id, isMine: false, name: 'Bea', amount: DISH, tip: 0, lines: [] }])
    expect(others.book.sums).toMatchObject({ paid: DISH, owed: DISH, tips: 0 })
    expect(own.parts).toMatchObject([{ id, isMine: true, tip: 200, lines: [{ name: 'Piatto 10', quantity: 1 }] }])
    expect(own.book.sums.tips).toBe(200)
  })

  it('has no word once too many wrong ones were said, or the guests have left', async () => {
    const { billId } = await twoPhones()
    await database.db.updateTable('bills').set({ wrong_words: MAX_WRONG_WORDS }).execute()
    expect((await seen(billId, ONE)).word).toBeNull()
    await database.db.updateTable('bills').set({ wrong_words: 0, state: 'left' }).execute()
    expect(await seen(billId, ONE)).toMatchObject({ word: null, state: 'left' })
  })

  it('has no order that nobody makes', async () => {
    const { billId, second } = await twoPhones()
    await table.move(second.orderId, { move: 'refuse', code: null, reason: '', lines: [] })
    expect((await seen(billId, ONE)).book.sums.total).toBe(DISH)
    expect((await seen(billId, TWO)).book).toMatchObject({ lines: [], sums: { total: 0, free: 0 } })
  })
})
