import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import type { Db } from '@/lib/server/db/connect'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { changeRows } from '@/lib/testing/database-rows'
import { testContext, testRequest } from '@/lib/testing/orders/test-order'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { databaseHarness, emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'

const BEFORE = 20

const BACKUP = [...SERVER_SIDE, bundledProgram(resolve('scripts/backup/main.ts'))]

/** The command of the docs that begins so, as who reads them types it. */
const documented = (start: string): string => {
  const line = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .find((text) => text.startsWith(start))
  if (!line) throw new Error(`docs/operations.md has no ${start}`)
  return line
}

const place = async (db: Db): Promise<string> => {
  const placed = await placeOrder(testRequest(), testContext(db))
  if (!placed.ok) throw new Error(placed.error.code)
  return placed.value.orderId
}

const orderIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('orders').select('id').execute()).map(({ id }) => id)

describe.each(testEngines)('a backup of %s', (engine) => {
  const database = databaseHarness(engine)
  const folder = mkdtempSync(join(tmpdir(), 'coperto-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs a command line while orders are placed without a pause; gives its exit code and how many were placed. */
  const whilePlacing = async (command: string, env: Record<string, string>) => {
    const child = spawn('sh', ['-c', command], {
      env: { ...process.env, ...env },
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const running = { yes: true }
    const closed = once(child, 'close').finally(() => {
      running.yes = false
    })
    let placed = 0
    while (running.yes) {
      await place(database.db)
      placed += 1
    }
    const [code] = await closed
    return { code, placed }
  }

  const makeBackup = (): Promise<{ code: unknown; placed: number }> =>
    engine === 'sqlite'
      ? whilePlacing(`node ${BACKUP.join(' ')} copy.db`, {
          COPERTO_DATA_DIR: database.place.dataDir,
          DATABASE_URL: '',
        })
      : whilePlacing(documented('pg_dump '), { DATABASE_URL: database.place.databaseUrl ?? '' })

  /** A database made of the backup, as the docs say. */
  const restored = async (): Promise<TestDatabase> => {
    const store = await emptyDatabase(engine)
    if (engine === 'sqlite') copyFileSync(join(folder, 'copy.db'), join(store.place.dataDir, 'coperto.db'))
    else {
      const env = { NEW_DATABASE_URL: store.place.databaseUrl ?? '' }
      expect(await whilePlacing(documented('pg_restore '), env)).toMatchObject({ code: 0 })
    }
    return store
  }

  it('is made while orders come in, has every one that was there before, and is served from', async () => {
    const before = await Promise.all(Array.from({ length: BEFORE }, () => place(database.db)))
    const { code, placed } = await makeBackup()
    expect(code).toBe(0)
    expect(placed).toBeGreaterThan(1)
    const store = await restored()
    const { db } = await store.connect()
    const kept = await orderIds(db)
    expect(kept).toEqual(expect.arrayContaining(before))
    expect(await orderIds(database.db)).toEqual(expect.arrayContaining(kept))
    // An order and what is to be sent of it are one transaction, here too.
    const queued = await db.selectFrom('outbox').select('order_id').where('kind', '=', 'order').execute()
    expect(queued.map(({ order_id }) => order_id).sort()).toEqual([...kept].sort())
    expect(await orderIds(db)).not.toContain(await place(db))
    expect((await orderIds(db)).length).toBe(kept.length + 1)
    await store.dispose()
  })

  if (engine === 'sqlite') {
    it('is readable for its owner alone, and never takes the place of another file', () => {
      const statusOf = (dataDir: string, file: string) => {
        const env = { ...process.env, COPERTO_DATA_DIR: dataDir, DATABASE_URL: '' }
        return spawnSync(process.execPath, [...BACKUP, file], { env, cwd: folder }).status
      }
      expect(statSync(join(folder, 'copy.db')).mode & 0o777).toBe(0o600)
      writeFileSync(join(folder, 'older.db'), 'older')
      expect(statusOf(database.place.dataDir, 'older.db')).toBe(1)
      expect(readFileSync(join(folder, 'older.db'), 'utf8')).toBe('older')
      expect(statusOf(folder, 'of-nothing.db')).toBe(1)
      expect(readdirSync(folder).sort()).toEqual(['copy.db', 'older.db'])
    })

    it('the commands of orders name a text that is not UTF-8, and end', async () => {
      const broken = await emptyDatabase(engine)
      await broken.connect()
      await changeRows(broken.place, "insert into venues values (1, cast(x'ff' as text), 1, 'v', 1)")
      const listed = await runOrders(broken.place, ['list'])
      expect(listed).toMatchObject({ code: 1, err: expect.stringContaining('venues.token in row 1') })
      await broken.dispose()
    })

    it('puts a mark in place of bytes that are not UTF-8, in the copy alone', async () => {
      const broken = await emptyDatabase(engine)
      await broken.connect()
      await changeRows(broken.place, "insert into venues values (1, cast(x'61ff62' as text), 1, 'v', 1)")
      const env = { ...process.env, COPERTO_DATA_DIR: broken.place.dataDir, DATABASE_URL: '' }
      const plain = spawnSync(process.execPath, [...BACKUP, 'broken.db'], { env, cwd: folder, encoding: 'utf8' })
      expect(plain).toMatchObject({ status: 0, stderr: expect.stringContaining('venues.token in row 1') })
      const mended = await emptyDatabase(engine)
      const file = join(mended.place.dataDir, 'coperto.db')
      const copied = spawnSync(process.execPath, [...BACKUP, '--mend', file], { env, cwd: folder, encoding: 'utf8' })
      expect(copied).toMatchObject({ status: 0, stderr: expect.stringContaining('venues.token in row 1') })
      const { db } = await mended.connect()
      expect(await db.selectFrom('venues').select('token').execute()).toEqual([{ token: 'a\ufffdb' }])
      await expect(broken.connect()).rejects.toThrow('holds text that is not UTF-8')
      await Promise.all([broken.dispose(), mended.dispose()])
    })
  }
})
