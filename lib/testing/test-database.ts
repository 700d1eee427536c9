import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { Client } from 'pg'
import { connectDatabase, type Database, type DatabasePlace } from '@/lib/db/connect'
import type { Engine } from '@/lib/db/schema'

/** A database of its own for one test file; `connect` may be called again, as a restart or a second instance does. */
export type TestDatabase = { place: DatabasePlace; connect: () => Promise<Database>; dispose: () => Promise<void> }

/** The engines to test on: always SQLite, and PostgreSQL where TEST_DATABASE_URL names a server to make databases on. */
export const testEngines: Engine[] = process.env.TEST_DATABASE_URL ? ['sqlite', 'postgres'] : ['sqlite']

/**
 * The one engine of what is long and goes through the same ledger on either: PostgreSQL where there is one, as SQLite has
 * nearly all journeys. `ALL_ENGINES=1` tries both.
 */
export const longTestEngines: Engine[] = process.env.ALL_ENGINES ? testEngines : testEngines.slice(-1)

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const postgresPlace = async (url: string): Promise<{ place: DatabasePlace; remove: () => Promise<void> }> => {
  const name = `coperto_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    place: { databaseUrl: own.href, dataDir: '' },
    remove: () => onServer(url, `drop database ${name} with (force)`),
  }
}

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 ** 30

/** In memory where the machine has room there: no test pulls the plug, and a file waits for its disk at every commit. */
const folderOfFiles = (): string => {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > ROOM_BYTES ? MEMORY : tmpdir()
}

const filePlace = async (): Promise<{ place: DatabasePlace; remove: () => Promise<void> }> => {
  const dataDir = mkdtempSync(join(folderOfFiles(), 'coperto-test-'))
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

export const testDatabase = async (engine: Engine): Promise<TestDatabase> => {
  const { place, remove } =
    engine === 'sqlite' ? await filePlace() : await postgresPlace(process.env.TEST_DATABASE_URL ?? '')
  const opened: Database[] = []
  return {
    place,
    connect: async () => {
      const database = await connectDatabase(place)
      opened.push(database)
      return database
    },
    dispose: async () => {
      await Promise.allSettled(opened.map(({ db }) => db.destroy()))
      await remove()
    },
  }
}

/** A database that is there for a `describe`, from before its first test to after its last, or for each test anew. */
export const databaseHarness = (engine: Engine, each: 'describe' | 'test' = 'describe') => {
  const [before, after] = each === 'test' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  let opened: { store: TestDatabase; database: Database } | undefined
  const running = () => {
    if (!opened) throw new Error('the database of a test is open in its tests alone')
    return opened
  }
  before(async () => {
    const store = await testDatabase(engine)
    opened = { store, database: await store.connect() }
  })
  after(() => opened?.store.dispose())
  return {
    engine,
    get db() {
      return running().database.db
    },
    get place() {
      return running().store.place
    },
    /** Another connection, as a second instance has. */
    connect: () => running().store.connect(),
  }
}
