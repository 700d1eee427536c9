import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as read from '@/app/api/bills/[id]/route'
import * as join from '@/app/api/bills/join/route'
import * as desk from '@/app/api/desk/tables/route'
import { openBillNews } from '@/lib/server/bill/bill-news'
import { tableCode } from '@/lib/server/tables/table-code'
import { billTable, DISH, keyOf, venuePaying } from '@/lib/testing/bill/bill-table'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'

const venue = { ...venuePaying('both'), id: 77, token: 'osteria-77' }
const [ONE, TWO] = [randomUUID(), randomUUID()] as const

serveDeskRoutes()

describe('the routes of a bill', () => {
  let database: Awaited<ReturnType<typeof db>>
  let table: ReturnType<typeof billTable>
  beforeAll(async () => {
    database = await db()
    await putTestVenue(database, venue)
  })
  beforeEach(async () => {
    for (const name of ['bills', 'covers', 'outbox', 'table_ends', 'received_orders', 'orders'] as const)
      await database.deleteFrom(name).execute()
    table = billTable(() => database, venue)
    table.wait(Date.now() - table.now() - 60_000)
  })
  const joined = (body: object, headers?: Record<string, string>) =>
    call(route('join', 'POST', join.POST, { body: { venue: '77', type: 'r', phone: ONE, ...body } }), null, headers)
  const readBill = (id: string, phone: string) =>
    call(route('read', 'POST', read.POST, { body: { phone }, params: { id } }), null)
  const news = async (id: string) => {
    const opened = await openBillNews(database, id, 'somewhere', new AbortController().signal)
    if (opened.ok) await opened.value.cancel()
    return opened.ok
  }

  it('let a phone in by its order, and answer the bill to that phone alone', async () => {
    const order = await table.order('one')
    const first = await joined({ orders: [keyOf(order)] })
    expect(first).toMatchObject({ status: 200, json: { bill: { id: order.billId, level: 'table' } } })
    expect(first.json.bill.book.sums).toMatchObject({ total: DISH })
    expect(await readBill(order.billId, ONE)).toMatchObject({ status: 200, json: { bill: { table: '1' } } })
    expect((await readBill(order.billId, TWO)).status).toBe(404)
    expect((await readBill('bill_unknown', ONE)).status).toBe(404)
  })

  it('count a wrong word although they refuse it', async () => {
    const { billId } = await table.order('one')
    const { word } = await table.bill(billId)
    const code = await tableCode(77, 'r', '1', database)
    const said = { table: { table: '1', code, word: word === '11' ? '12' : '11' } }
    expect(await joined(said)).toMatchObject({ status: 422, json: { error: { code: 'word_wrong' } } })
    expect((await table.bill(billId)).wrong_words).toBe(1)
    expect(await joined({ table: { table: '1', code, word } })).toMatchObject({ status: 200 })
  })

  it('are refused to another site, an unknown venue and a malformed word', async () => {
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
    expect((await joined({}, foreign)).status).toBe(403)
    expect(await joined({ venue: '9999' })).toMatchObject({ status: 404, json: { error: { code: 'venue_not_found' } } })
    const short = { table: '1', code: '1.AAAAAAAAAAAA', word: '1' }
    for (const wrong of [{ phone: 'short' }, { table: short }, { extra: 1 }])
      expect((await joined(wrong)).status).toBe(422)
    expect(await joined({})).toMatchObject({ status: 404, json: { error: { code: 'not_found' } } })
  })

  it('stream the news of a bill that exists', async () => {
    const { billId } = await table.order('one')
    expect(await news(billId)).toBe(true)
    expect(await news('bill_unknown')).toBe(false)
  })

  it('of the desk end the bill of a table that is freed, and open it again', async () => {
    const { orderId, billId } = await table.order('one')
    await table.receive(orderId)
    const secret = await device(77, 'staff')
    const at = { type: 'r', table: '1', last: table.now() }
    const move = (name: 'free' | 'undo_free') =>
      call(route('tables', 'POST', desk.POST, { body: { move: name, ...at } }), secret)
    expect((await move('free')).status).toBe(200)
    expect((await table.bill(billId)).state).toBe('left')
    expect((await move('undo_free')).status).toBe(200)
    expect((await table.bill(billId)).state).toBe('open')
    const pay = { move: 'pay', by: 'cash', orders: [{ id: orderId, after: 0 }] }
    expect((await call(route('tables', 'POST', desk.POST, { body: pay }), secret)).status).toBe(409)
  })
})
