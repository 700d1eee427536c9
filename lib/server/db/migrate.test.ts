import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { connectDatabase, type Database } from '@/lib/server/db/connect'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'

const CHILD = [...SERVER_SIDE, bundledProgram(resolve('lib/testing/programs/die-migrating.ts'))]

/** More statements than any migration has: the child lives, and says how many there were. */
const ALL = 1_000_000

/** Migrates in a process of its own that dies after so many statements. */
const migrating = async ({ place }: TestDatabase, statements: number) => {
  const child = spawn(process.execPath, [...CHILD, JSON.stringify(place), String(statements)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => void printed.push(text))
  const [code, signal] = await once(child, 'close')
  return { code, signal, statements: Number(printed.join('')) }
}

const stepsOf = async ({ db }: Pick<Database, 'db'>): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

describe.each(testEngines)('bringing a database on %s up to date', (engine) => {
  const opened: TestDatabase[] = []
  const fresh = async (): Promise<TestDatabase> => {
    const store = await emptyDatabase(engine)
    opened.push(store)
    return store
  }
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.dispose()
  })

  it('is finished by the next start, wherever it was killed', async () => {
    const whole = await fresh()
    const { statements } = await migrating(whole, ALL)
    expect(statements).toBeGreaterThan(20)
    const steps = await stepsOf(await whole.connect())
    const store = await fresh()
    // The tables of the migrations themselves stand after the first: a later start has a few statements less.
    for (const share of [0, 0.3, 0.55, 0.8]) {
      const { signal } = await migrating(store, 1 + Math.floor(share * statements))
      expect({ share, signal }).toEqual({ share, signal: 'SIGKILL' })
    }
    const database = await store.connect()
    expect(await stepsOf(database)).toEqual(steps)
    // As a start does that finds everything done, and one after it.
    expect(await stepsOf(await store.connect())).toEqual(steps)
    await database.db
      .insertInto('venues')
      .values({ id: 1, token: 't', position: 1, version: 'v', updated_at: 1 })
      .execute()
  })

  it('leaves a database of before the baseline as it is, and says what to do', async () => {
    const store = await fresh()
    const { db } = await store.connect()
    await sql`delete from kysely_migration where name <> '0001-baseline'`.execute(db)
    await sql`update kysely_migration set name = '0001-initial'`.execute(db)
    await sql`drop table server_keys`.execute(db)
    await expect(connectDatabase(store.place)).rejects.toThrow(
      /^This database was made by an older Coperto[^.]*: start on an empty one [^.]*; nothing in the old one was changed\.$/,
    )
    expect(await stepsOf({ db })).toEqual(['0001-initial'])
    await expect(sql`select 1 from server_keys`.execute(db)).rejects.toThrow()
  })

  it('is refused in words by a program that is older', async () => {
    const store = await fresh()
    const { db } = await store.connect()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2099')`.execute(db)
    await expect(connectDatabase(store.place)).rejects.toThrow(
      /^The database was made by a newer Coperto \(step 9999-later\)\. Start that version, or restore a backup/,
    )
    expect(await stepsOf({ db })).toContain('9999-later')
  })
})
