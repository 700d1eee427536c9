import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import type { FetchCartEvent } from '@/lib/core/realtime/channel'
import type { Db } from '@/lib/server/db/connect'
import { addListener } from '@/lib/server/realtime/listeners'
import { startListening } from '@/lib/server/realtime/postgres-listen'
import { deliverNotification, notifyInstances } from '@/lib/server/realtime/postgres-notify'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const TIMES = { firstWait: 20, maxWait: 100, probe: 50, answer: 500, ready: 2_000 }
const event = (name: string): FetchCartEvent => ({ token: 'channel', new_user_id: name })

/** A listener of 'channel' whose events and end can be waited for. */
const listener = () => {
  const received: string[] = []
  let wake = (): void => undefined
  const seen = { ended: 0 }
  const remove = addListener('channel', {
    send: ({ new_user_id }) => {
      received.push(new_user_id)
      wake()
    },
    end: () => {
      seen.ended += 1
      wake()
    },
  })
  const until = async (done: () => boolean): Promise<void> => {
    while (!done()) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { received, seen, remove, until }
}

describe('deliverNotification', () => {
  it.each(['', 'null', '{', '[]', '{"channel":"channel"}', '{"channel":"channel","token":"channel","new_user_id":1}'])(
    'passes over %j',
    (payload) => {
      const { received, remove } = listener()
      deliverNotification(payload)
      remove()
      expect(received).toEqual([])
    },
  )
})

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

onPostgres('listening on PostgreSQL', () => {
  let database: TestDatabase
  let db: Db
  let url: string
  beforeAll(async () => {
    database = await testDatabase('postgres')
    db = (await database.connect()).db
    url = database.place.databaseUrl ?? ''
  })
  afterAll(() => database.dispose())

  it('receives what any instance publishes, ends streams when the connection is lost, and receives again', async () => {
    const listening = startListening(url, TIMES)
    const { received, seen, remove, until } = listener()
    expect(await listening.ready()).toBe(true)
    await notifyInstances(db, 'channel', event('first'))
    await notifyInstances(db, 'another', event('not ours'))
    await until(() => received.length === 1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'coperto-listen' and datname = current_database()`.execute(db)
    await until(() => seen.ended === 1)
    expect(await listening.ready()).toBe(true)
    await notifyInstances(db, 'channel', event('second'))
    await until(() => received.length === 2)
    expect(received).toEqual(['first', 'second'])
    await listening.stop()
    remove()
    expect(await listening.ready()).toBe(false)
  })

  it('is not ready where there is no server', async () => {
    const listening = startListening('postgres://nobody@127.0.0.1:1/none', { ...TIMES, ready: 100 })
    expect(await listening.ready()).toBe(false)
    await listening.stop()
  })
})
