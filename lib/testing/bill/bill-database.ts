import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import type { Database, Db } from '@/lib/server/db/connect'
import type { Engine } from '@/lib/server/db/schema'
import { type TestDatabase, testDatabase } from '@/lib/testing/test-database'

const FILLED = ['bills', 'covers', 'outbox', 'received_orders', 'order_origins', 'orders', 'table_ends'] as const

/** A database of bills and orders, emptied before each test. `db`: one of its connections, as of an instance each. */
export const billDatabase = (engine: Engine, connections = 2): { db: (at?: number) => Db } => {
  let store: TestDatabase
  let databases: Database[]
  const db = (at = 0) => {
    const found = databases[at]
    if (!found) throw new Error('no database')
    return found.db
  }
  beforeAll(async () => {
    store = await testDatabase(engine)
    databases = await Promise.all(Array.from({ length: connections }, () => store.connect()))
  })
  afterAll(() => store.dispose())
  beforeEach(async () => {
    for (const name of FILLED) await db().deleteFrom(name).execute()
  })
  return { db }
}
