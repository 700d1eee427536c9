import { describe, expect, it } from '@jest/globals'
import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '@/lib/server/db/connect'
import { postgresPool } from '@/lib/server/db/postgres-pool'
import { databaseProxy } from '@/lib/testing/outages/database-proxy'
import { testDatabase, testEngines } from '@/lib/testing/test-database'

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

const TIMES = { connect: 2_000, query: 2_000, statement: 1_500 }

const venue = (id: number) => ({ id, token: `t${id}`, position: id, version: 'v', updated_at: 1 })

onPostgres('a connection that hangs', () => {
  it('in the middle of a transaction is waited for once, given up, and leaves nothing behind', async () => {
    const store = await testDatabase('postgres')
    await store.connect()
    const line = await databaseProxy(store.place.databaseUrl ?? '')
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool: postgresPool(line.url, TIMES) }) })
    const began = performance.now()
    const broken = db.transaction().execute(async (tx) => {
      await tx.insertInto('venues').values(venue(1)).execute()
      line.stall()
      await tx.insertInto('venues').values(venue(2)).execute()
    })
    await expect(broken).rejects.toMatchObject({ code: 'DATABASE_DOWN' })
    expect(performance.now() - began).toBeLessThan(2 * TIMES.query)
    await line.mend()
    await db.insertInto('venues').values(venue(3)).execute()
    expect(await db.selectFrom('venues').select('id').execute()).toEqual([{ id: 3 }])
    await db.destroy()
    await line.cut()
    await store.dispose()
  })
})
