import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { Database } from '@/lib/server/db/connect'
import type { ReceivedOrderRow } from '@/lib/server/db/desk-rows'
import { doneWasCash } from '@/lib/server/db/migrations/0013-done-was-cash'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the migration of orders that were done, on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  const received = async (columns: Partial<ReceivedOrderRow>, provider = 'cash'): Promise<string> => {
    const { db } = database
    const placed = await placeOrder(testRequest(), testContext(db))
    const order = placed.ok && (await findOrder(db, placed.value.orderId))
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => db).post(payloadToSend(order))
    await db.updateTable('received_orders').set(columns).where('order_id', '=', order.id).execute()
    await db.updateTable('orders').set({ provider }).where('id', '=', order.id).execute()
    return order.id
  }
  const paidOf = (id: string) =>
    database.db
      .selectFrom('received_orders')
      .select(['paid_by', 'paid_at'])
      .where('order_id', '=', id)
      .executeTakeFirst()

  it('marks as paid in cash what counted so, and nothing else', async () => {
    const done = await received({ answer: 'done', answered_at: 7 })
    const others = [
      await received({ answer: 'done', answered_at: 7 }, 'stripe'),
      await received({ answer: 'done', answered_at: 7, paid_by: 'owed', paid_at: 8 }),
      await received({ answer: 'ready', answered_at: 7 }),
      await received({ answer: null }),
    ]
    const before = await Promise.all(others.map(paidOf))
    await doneWasCash.up(database.db)
    expect(await paidOf(done)).toEqual({ paid_by: 'cash', paid_at: 7 })
    expect(await Promise.all(others.map(paidOf))).toEqual(before)
  })
})
