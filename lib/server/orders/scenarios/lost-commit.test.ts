import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { postgresPool } from '@/lib/server/db/postgres-pool'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { type DatabaseProxy, databaseProxy } from '@/lib/testing/outages/database-proxy'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const SHORT = { connect: 3_000, query: 2_000, statement: 1_500 }

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

onPostgres('an order whose last word from the database is lost', () => {
  let store: TestDatabase
  let line: DatabaseProxy
  let db: Db
  beforeAll(async () => {
    store = await testDatabase('postgres')
    await store.connect()
    line = await databaseProxy(store.place.databaseUrl ?? '')
    db = new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(line.url, SHORT) }) })
  })
  afterAll(async () => {
    await db.destroy()
    await line.cut()
    await store.dispose()
  })

  it('is not said to be refused, and asked for again it is the one that was taken', async () => {
    const request = testRequest()
    line.loseNextCommit()
    expect(await placeOrder(request, testContext(db))).toEqual({ ok: false, error: { code: 'unanswered' } })
    const taken = await db.selectFrom('orders').select('id').where('attempt_key', '=', request.attemptKey).execute()
    expect(taken).toHaveLength(1)
    expect(await placeOrder(request, testContext(db))).toMatchObject({ ok: true, value: { orderId: taken[0]?.id } })
    expect(await db.selectFrom('outbox').select('order_id').where('kind', '=', 'order').execute()).toHaveLength(1)
  })

  it('is refused where the database was away before it', async () => {
    await line.cut()
    expect(await placeOrder(testRequest(), testContext(db))).toEqual({ ok: false, error: { code: 'unavailable' } })
    await line.mend()
  })
})
