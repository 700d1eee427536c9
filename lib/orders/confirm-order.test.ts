import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '@/lib/db/connect'
import { confirmOrder } from '@/lib/orders/confirm-order'
import { placeOrder } from '@/lib/orders/place-order'
import { type TestDatabase, testDatabase, testEngines } from '@/scripts/jest/test-database'
import { testContext, testRequest } from '@/scripts/jest/test-order'
import { testPayments } from '@/scripts/jest/test-payments'

describe.each(testEngines)('confirmOrder on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const placed = async (): Promise<{ orderId: string; attemptKey: string }> => {
    const request = testRequest()
    const result = await placeOrder(request, testContext(database.db))
    if (!result.ok) throw new Error(result.error.code)
    return { orderId: result.value.orderId, attemptKey: request.attemptKey }
  }

  it('tells a diner what became of the order, the same every time, and changes nothing', async () => {
    const mine = await placed()
    const before = await database.db.selectFrom('orders').selectAll().where('id', '=', mine.orderId).execute()
    const answers = []
    for (let asked = 0; asked < 5; asked++) answers.push(await confirmOrder(mine, testPayments(database.db)))
    const known = { orderId: mine.orderId, state: 'queued', type: 'r', provider: 'cash', total: 2800 }
    const value = { ...known, payed: false, payment: 'none', message: null, answer: null, late: false }
    expect(answers).toEqual(Array.from({ length: 5 }, () => ({ ok: true, value })))
    expect(await database.db.selectFrom('orders').selectAll().where('id', '=', mine.orderId).execute()).toEqual(before)
  })

  it('answers a wrong key, another order’s key and an unknown order alike', async () => {
    const [mine, other] = [await placed(), await placed()]
    const notFound = { ok: false, error: { code: 'not_found' } }
    for (const attempt of [
      { orderId: mine.orderId, attemptKey: randomUUID() },
      { orderId: mine.orderId, attemptKey: other.attemptKey },
      { orderId: mine.orderId, attemptKey: '' },
      { orderId: 'ord_unknown', attemptKey: mine.attemptKey },
    ]) {
      expect(await confirmOrder(attempt, testPayments(database.db))).toEqual(notFound)
    }
  })
})
