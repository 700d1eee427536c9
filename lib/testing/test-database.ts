import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { Client } from 'pg'
import { connectDatabase, type Database, type DatabasePlace } from '@/lib/server/db/connect'
import type { Engine } from '@/lib/server/db/schema'

/** A database of its own for one test file; `connect` may be called again, as a restart or a second instance does. */
export type TestDatabase = { place: DatabasePlace; connect: () => Promise<Database>; dispose: () => Promise<void> }

/** The engine of this run: PostgreSQL where TEST_DATABASE_URL names a server to make databases on, else SQLite. */
export const testEngines: Engine[] = [process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite']

/** What jest's global set-up made for this run: its name is also the template's on PostgreSQL. */
const folderOfRun = (): string => {
  const folder = process.env.COPERTO_TEST_FOLDER
  if (!folder) throw new Error('the databases of tests are made within jest')
  return folder
}

const onServer = async <Answer>(url: string, ask: (client: Client) => Promise<Answer>): Promise<Answer> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return ask(client).finally(() => client.end())
}

const addressOf = (url: string, name: string): string => {
  const own = new URL(url)
  own.pathname = `/${name}`
  return own.href
}

const migrate = async (place: DatabasePlace): Promise<void> => {
  const { db } = await connectDatabase(place)
  await db.destroy()
}

/** Any number will do that nothing else here locks. */
const TEMPLATE_LOCK = 5_170_033

/** The template database of this run, made by the first test that wants one while the others wait. */
const postgresTemplate = (url: string): Promise<string> =>
  onServer(url, async (client) => {
    const name = basename(folderOfRun())
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const made = await client.query('select from pg_database where datname = $1', [name])
    if (made.rowCount) return name
    const making = `${name}-making`
    await client.query(`create database "${making}"`)
    await migrate({ databaseUrl: addressOf(url, making), dataDir: '' })
    await client.query(`alter database "${making}" rename to "${name}"`)
    return name
  })

/** As `postgresTemplate`, of a file: who finds one there when his own is finished takes that. */
const fileTemplate = async (): Promise<string> => {
  const folder = join(folderOfRun(), 'template')
  const file = join(folder, 'coperto.db')
  if (existsSync(file)) return file
  const own = mkdtempSync(join(folderOfRun(), 'making-'))
  await migrate({ dataDir: own })
  try {
    renameSync(own, folder)
  } catch {
    rmSync(own, { recursive: true })
  }
  return file
}

type Removable = { place: DatabasePlace; remove: () => Promise<unknown> }

const postgresPlace = async (url: string, template: string): Promise<Removable> => {
  const name = `coperto_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (client) => client.query(`create database ${name} template "${template}"`))
  return {
    place: { databaseUrl: addressOf(url, name), dataDir: '' },
    remove: () => onServer(url, (client) => client.query(`drop database ${name} with (force)`)),
  }
}

const filePlace = (): Removable & { place: { dataDir: string } } => {
  const dataDir = mkdtempSync(join(folderOfRun(), 'data-'))
  return { place: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

const emptyPlace = (engine: Engine): Promise<Removable> | Removable =>
  engine === 'sqlite' ? filePlace() : postgresPlace(process.env.TEST_DATABASE_URL ?? '', 'template1')

const migratedPlace = async (engine: Engine): Promise<Removable> => {
  const url = process.env.TEST_DATABASE_URL ?? ''
  if (engine === 'postgres') return postgresPlace(url, await postgresTemplate(url))
  const made = filePlace()
  copyFileSync(await fileTemplate(), join(made.place.dataDir, 'coperto.db'))
  return made
}

const storeOf = ({ place, remove }: Removable): TestDatabase => {
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

/** A database of today's version: a copy of one, as the way to it takes most of a second on PostgreSQL. */
export const testDatabase = async (engine: Engine): Promise<TestDatabase> => storeOf(await migratedPlace(engine))

/** A database with nothing in it, for the tests of what makes one. */
export const emptyDatabase = async (engine: Engine): Promise<TestDatabase> => storeOf(await emptyPlace(engine))

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
