import { setTimeout as after } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { untilFree } from '@/lib/server/open/open-database'
import { testDatabase, testEngines } from '@/lib/testing/test-database'

const onPostgres = testEngines.includes('postgres') ? it : it.skip

onPostgres('a start waits while another holds the venues, for longer than one statement may', async () => {
  const opened = await testDatabase('postgres')
  const { db } = await opened.connect()
  const lock = sql`lock table venues in share row exclusive mode`
  let tries = 0
  const start = () =>
    db.transaction().execute(async (tx) => {
      tries += 1
      await sql`set local statement_timeout = 40`.execute(tx)
      await lock.execute(tx)
      return 'started'
    })
  const starting = await db.transaction().execute(async (other) => {
    await lock.execute(other)
    const waiting = untilFree(start)
    while (tries < 3) await after(5)
    return { waiting }
  })
  expect(await starting.waiting).toBe('started')
  await opened.dispose()
})

it('a start that fails for another reason is not tried again', async () => {
  let tries = 0
  const start = async () => {
    tries += 1
    throw new Error('no such folder')
  }
  await expect(untilFree(start)).rejects.toThrow('no such folder')
  expect(tries).toBe(1)
})
