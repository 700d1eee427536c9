import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { connectDatabase, type Database } from '@/lib/server/db/connect'
import { moveDatabase } from '@/lib/server/db/move/move-database'
import { storePhoto } from '@/lib/server/photos/store-photo'
import { readCopy } from '@/lib/server/photos/stored-photos'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { book } from '@/lib/testing/orders/test-booking'
import { testPhoto } from '@/lib/testing/pictures/test-photo'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { emptyDatabase, type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { putDemoVenues } from '@/lib/venue-kit/publish/put-demo-venues'

const NOWHERE = 'postgres://coperto@127.0.0.1:1/none'
const NOW = 1_790_000_000_000
const ORDERS = 250
const LAST_EVENT = 7

const event = (seq: number) => ({
  seq,
  venue_id: 1001,
  action: 'open',
  payload: JSON.stringify({ said: "l'olio è «buono» 🫒\n" }),
  recorded_at: NOW,
})

/** Venues, orders, bookings, photos; and statistics of which the newest is gone. */
const fill = async (database: Database): Promise<string> => {
  const { db } = database
  await putDemoVenues(database, demoVenues().slice(0, 2))
  await queueOrders(
    db,
    Array.from({ length: ORDERS }, (_, at) => ({ id: `ord_${at}`, venue: 1001 + (at % 2) })),
    NOW,
  )
  await book(db)
  await db
    .insertInto('tracking_events')
    .values([event(1), event(LAST_EVENT)])
    .execute()
  await db.deleteFrom('tracking_events').where('seq', '=', LAST_EVENT).execute()
  return storePhoto(db, await testPhoto())
}

const rowsIn = async ({ db }: Database): Promise<Record<string, number>> => {
  const any = db.withTables<Record<string, object>>()
  const counts: Record<string, number> = {}
  for (const { name } of await any.introspection.getTables()) {
    counts[name] = (await any.selectFrom(name).selectAll().execute()).length
  }
  return counts
}

const opened = async (place: TestDatabase['place'], look: (database: Database) => Promise<unknown>) => {
  const database = await connectDatabase(place)
  await look(database).finally(() => database.db.destroy())
}

describe('what is not moved', () => {
  it('is a folder without a database, in which none is made', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coperto-nothing-'))
    await expect(moveDatabase({ dataDir, databaseUrl: NOWHERE })).rejects.toThrow('There is no database')
  })

  it('is the file of a server that runs', async () => {
    const store = await testDatabase('sqlite')
    await store.connect()
    const moving = moveDatabase({ dataDir: store.place.dataDir, databaseUrl: NOWHERE })
    await expect(moving).rejects.toThrow('A server runs')
    await store.dispose()
  })
})

const onServer = () => {
  let from: TestDatabase
  let photo: string

  beforeAll(async () => {
    from = await testDatabase('sqlite')
    await opened(from.place, async (database) => {
      photo = await fill(database)
    })
  })
  afterAll(() => from.dispose())

  /** The file as it lies there, which no connection of this process was ever open on: some outlast their close. */
  const copied = (): string => {
    const dataDir = mkdtempSync(join(tmpdir(), 'coperto-moved-'))
    cpSync(from.place.dataDir, dataDir, { recursive: true })
    return dataDir
  }

  const target = async () => {
    const store = await emptyDatabase('postgres')
    return { store, both: { dataDir: copied(), databaseUrl: store.place.databaseUrl ?? '' } }
  }

  it('takes every row of every table along, and goes on counting where the file was', async () => {
    const { store, both } = await target()
    const said = await moveDatabase(both)
    const moved = await store.connect()
    await opened(from.place, async (source) => {
      const rows = await rowsIn(source)
      expect(Object.fromEntries(said.map(({ table, count }) => [table, count]))).toEqual(rows)
      // Counts of several instances, which SQLite has no table for.
      expect(await rowsIn(moved)).toEqual({ ...rows, rate_limits: 0 })
      for (const table of ['venues', 'bookings', 'outbox'] as const) {
        const all = ({ db }: Database) => db.selectFrom(table).selectAll().orderBy('id').execute()
        expect(await all(moved)).toEqual(await all(source))
      }
      expect(rows).toMatchObject({ venues: 2, orders: ORDERS, bookings: 1, photos: 1, tracking_events: 1 })
      const copy = await readCopy(source.db, photo, 'card.avif')
      expect(copy?.length).toBeGreaterThan(100)
      expect(await readCopy(moved.db, photo, 'card.avif')).toEqual(copy)
    })
    const { seq: _, ...next } = event(0)
    const added = moved.db.insertInto('tracking_events').values(next).returning('seq')
    expect(Number((await added.executeTakeFirstOrThrow()).seq)).toBe(LAST_EVENT + 1)
    // All of it is there now: nobody moves twice.
    await expect(moveDatabase({ ...both, dataDir: copied() })).rejects.toThrow('is not empty')
    await store.dispose()
  })

  it('refuses a target with a single row, and a row that cannot be moved, and leaves the target alone', async () => {
    const { store, both } = await target()
    const { db } = await store.connect()
    await db.insertInto('server_keys').values({ name: 'tables', value: 'own' }).execute()
    await expect(moveDatabase(both)).rejects.toThrow('there are rows in server_keys')
    expect(await db.selectFrom('server_keys').selectAll().execute()).toEqual([{ name: 'tables', value: 'own' }])
    expect(await db.selectFrom('venues').select('id').execute()).toEqual([])
    await db.deleteFrom('server_keys').execute()
    await opened(from.place, async ({ db: source }) => {
      const setAmount = (amount: number) =>
        source.updateTable('orders').set({ amount }).where('id', '=', 'ord_0').execute()
      const { amount } = await source.selectFrom('orders').select('amount').limit(1).executeTakeFirstOrThrow()
      // What SQLite takes for an integer is none of PostgreSQL's.
      await setAmount(2 ** 40)
      await expect(moveDatabase({ ...both, dataDir: copied() })).rejects.toThrow('The rows of orders cannot be moved')
      await setAmount(amount)
    })
    expect(Object.values(await rowsIn(await store.connect())).filter((count) => count > 0)).toEqual([])
    await store.dispose()
  })

  it('killed half-way leaves the target without a row, and the next one does it', async () => {
    const { store, both } = await target()
    const program = bundledProgram(resolve('lib/testing/programs/die-moving.ts'))
    const child = spawn(process.execPath, [...SERVER_SIDE, program, both.dataDir, both.databaseUrl, 'outbox'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(child, 'close')).toEqual([null, 'SIGKILL'])
    const rows = await rowsIn(await store.connect())
    expect(Object.values(rows).filter((count) => count > 0)).toEqual([])
    expect((await moveDatabase(both)).find(({ table }) => table === 'orders')?.count).toBe(ORDERS)
    await store.dispose()
  })
}

if (testEngines.includes('postgres')) describe('moving to PostgreSQL', onServer)
