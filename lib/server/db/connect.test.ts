import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '@/lib/server/db/connect'
import { migrations } from '@/lib/server/db/migrate'
import { changeRows } from '@/lib/testing/database-rows'
import { cutDatabase } from '@/lib/testing/outages/cut-database'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { emptyDatabase, type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const venue = (id: number) => ({ id, token: `t${id}`, position: id, version: 'v', updated_at: 1_700_000_000_000 })

describe.each(testEngines)('the database on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
  })
  afterAll(() => store.dispose())

  it('gives times and ids back as numbers', async () => {
    await database.db.insertInto('venues').values(venue(1)).execute()
    expect(await database.db.selectFrom('venues').selectAll().execute()).toEqual([venue(1)])
  })

  it('is brought up to date once by eight that start together', async () => {
    const fresh = await emptyDatabase(engine)
    try {
      const all = await Promise.all(Array.from({ length: 8 }, () => fresh.connect()))
      const names = await Promise.all(
        all.map(({ db }) => sql<{ name: string }>`select name from kysely_migration`.execute(db)),
      )
      const each = Object.keys(migrations(engine)).map((name) => ({ name }))
      for (const { rows } of names) expect(rows).toEqual(each)
    } finally {
      await fresh.dispose()
    }
  })

  it('refuses a database made by a newer version and leaves it as it is', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099')`.execute(database.db)
    await expect(connectDatabase(store.place)).rejects.toThrow('newer Coperto (step 9999-later)')
    await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db)
    await expect(store.connect()).resolves.toBeDefined()
  })

  it('undoes a transaction that fails, and serves the next one', async () => {
    const failing = database.db.transaction().execute(async (tx) => {
      await tx.insertInto('venues').values(venue(2)).execute()
      await tx.insertInto('venues').values(venue(1)).execute()
    })
    await expect(failing).rejects.toThrow()
    await database.db.insertInto('venues').values(venue(3)).execute()
    const ids = await database.db.selectFrom('venues').select('id').orderBy('id').execute()
    expect(ids.map(({ id }) => id)).toEqual([1, 3])
  })
})

const onPostgres = testEngines.includes('postgres') ? describe : describe.skip

onPostgres('the sessions of PostgreSQL', () => {
  it('may all be ended at any moment: what they did fails, and the process goes on', async () => {
    const store = await testDatabase('postgres')
    const { db } = await store.connect()
    const broken = db.transaction().execute(async (tx) => {
      await tx.insertInto('venues').values(venue(4)).execute()
      await cutDatabase(store.place)
      // Until the end of the session has been heard of, outside any query.
      await new Promise((resolve) => setTimeout(resolve, 100))
      await tx.insertInto('venues').values(venue(5)).execute()
    })
    await expect(broken).rejects.toThrow()
    expect(await db.selectFrom('venues').select('id').execute()).toEqual([])
    await store.dispose()
  })
})

describe('the SQLite file', () => {
  let folder: string
  const opened: Database[] = []
  const open = async (dataDir = folder): Promise<Database> => {
    const database = await connectDatabase({ dataDir })
    opened.push(database)
    return database
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-test-'))
  })
  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ db }) => db.destroy()))
    chmodSync(folder, 0o700)
    rmSync(folder, { recursive: true, force: true })
  })

  it('makes its folder, and syncs every commit', async () => {
    const { db } = await open(join(folder, 'a', 'b'))
    expect(readdirSync(join(folder, 'a', 'b'))).toContain('coperto.db')
    expect((await sql`pragma journal_mode`.execute(db)).rows).toEqual([{ journal_mode: 'wal' }])
    expect((await sql`pragma synchronous`.execute(db)).rows).toEqual([{ synchronous: 2 }])
    expect((await sql`pragma foreign_keys`.execute(db)).rows).toEqual([{ foreign_keys: 1 }])
  })

  it('says what to do when the folder cannot be used', async () => {
    writeFileSync(join(folder, 'taken'), '')
    await expect(open(join(folder, 'taken'))).rejects.toThrow(/taken cannot be opened: make the folder writable/)
  })

  it.each([
    ['a name', "update venues set token = cast(x'c3' as text)", 'venues.token in row 1'],
    [
      'a text in a column of numbers',
      "update venues set version = 'ok', updated_at = cast(x'41ff' as text)",
      'venues.updated_at in row 1',
    ],
  ])('is refused by name where %s is not UTF-8', async (_, statement, named) => {
    const { db } = await open()
    await db.insertInto('venues').values(venue(1)).execute()
    await changeRows({ dataDir: folder }, statement)
    await expect(open()).rejects.toThrow(`holds text that is not UTF-8: ${named}. Restore a backup`)
  })

  it('opens with any letter this process writes, half a surrogate pair too', async () => {
    const { db } = await open()
    await db
      .insertInto('venues')
      .values({ ...venue(1), token: 'è日🍝', version: 'a\ud83db' })
      .execute()
    const again = await open()
    const rows = await again.db.selectFrom('venues').select(['token', 'version']).execute()
    expect(rows).toEqual([{ token: 'è日🍝', version: 'a\ufffdb' }])
  })

  it('waits for another connection’s write without blocking, and works on after one that took too long', async () => {
    const [a, b] = [await open(), await open()]
    let finish = (): void => undefined
    const held = new Promise<void>((done) => {
      finish = done
    })
    const first = a.db.transaction().execute(async (tx) => {
      await tx.insertInto('venues').values(venue(1)).execute()
      await held
    })
    const second = b.db.insertInto('venues').values(venue(2)).execute()
    const inLine = b.db.transaction().execute((tx) => tx.insertInto('venues').values(venue(3)).execute())
    const refused = [second, inLine].map((each) => expect(each).rejects.toThrow('database is locked'))
    await Promise.all(refused)
    finish()
    await first
    await b.db.insertInto('venues').values(venue(4)).execute()
    await a.db.insertInto('venues').values(venue(5)).execute()
    const ids = await a.db.selectFrom('venues').select('id').orderBy('id').execute()
    expect(ids.map(({ id }) => id)).toEqual([1, 4, 5])
  })

  it('can be started by several processes at once', async () => {
    const args = [...SERVER_SIDE, bundledProgram(resolve('lib/testing/programs/open-database.ts'))]
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, [...args, JSON.stringify({ dataDir: folder })], { stdio: ['pipe', 'pipe', 'inherit'] }),
    )
    await Promise.all(children.map((child) => once(child.stdout, 'data')))
    for (const child of children) child.stdin.end('go')
    const ends = await Promise.all(children.map((child) => once(child, 'close')))
    expect(ends.map(([code]) => code)).toEqual([0, 0, 0, 0, 0, 0])
  })
})
