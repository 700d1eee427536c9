import { beforeEach, describe, expect, it } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import {
  claimDue,
  dueRows,
  endClaims,
  OUTBOX_TIMES,
  type OutboxItem,
  outboxDepth,
  renewClaim,
} from '@/lib/server/db/outbox'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const now = Date.now()
const ROWS = 5_000

describe.each(testEngines)('the lease of a claim on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  beforeEach(() => queueOrders(database.db, [{ id: 'ord_0', venue: 77 }], now))

  const end = async (item: OutboxItem) =>
    (await endClaims(database.db, [{ item, error: null }], async () => undefined))[0]

  const claim = async (after: number) => (await claimDue(database.db, now + after, () => 8))[0]

  it('ends after its time, and the work may have been taken meanwhile', async () => {
    expect(await claim(0)).toMatchObject({ attempts: 1, in_doubt: 0 })
    expect(await claim(OUTBOX_TIMES.lease - 1)).toBeUndefined()
    expect(await claim(OUTBOX_TIMES.lease)).toMatchObject({ attempts: 2, in_doubt: 1 })
  })

  it('holds for as long as its holder renews it', async () => {
    const held = await claim(0)
    if (!held) throw new Error('nothing claimed')
    await renewClaim(database.db, held, now + 2 * OUTBOX_TIMES.lease)
    expect(await claim(2 * OUTBOX_TIMES.lease - 1)).toBeUndefined()
    expect(await end(held)).toBe(true)
    expect(await claim(2 * OUTBOX_TIMES.lease)).toBeUndefined()
  })

  it('leaves the work among what waits', async () => {
    await claim(0)
    expect(await outboxDepth(database.db, now + 90_000)).toEqual({ queued: 1, oldestSeconds: 90, parked: 0 })
  })

  it('is not renewed nor ended by a holder that lost it', async () => {
    const lost = await claim(0)
    const taken = await claim(OUTBOX_TIMES.lease)
    if (!lost || !taken) throw new Error('two claims')
    await renewClaim(database.db, lost, now + 10 * OUTBOX_TIMES.lease)
    expect(await end(lost)).toBe(false)
    expect(await end(taken)).toBe(true)
  })
})

describe.each(testEngines)('claims among thousands of rows on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  beforeEach(async () => {
    const orders = Array.from({ length: ROWS }, (_, at) => ({ id: `ord_${at}`, venue: 77 }))
    await queueOrders(database.db, orders, now)
    if (engine === 'postgres') await sql`analyze outbox`.execute(database.db)
  })

  it('are found by an index, as many of a kind as there is room for', async () => {
    const looking = dueRows(database.db, now, () => 8)?.compile()
    if (!looking) throw new Error('no query')
    const explain = engine === 'postgres' ? 'explain' : 'explain query plan'
    const plan = await database.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`${explain} ${looking.sql}`, [...looking.parameters]),
    )
    const text = plan.rows.map((row) => row['QUERY PLAN'] ?? row.detail).join('\n')
    expect(text).toContain('outbox_due')
    expect(text).not.toMatch(/Seq Scan|SCAN outbox|Sort|TEMP B-TREE/)
    expect(await claimDue(database.db, now, (kind) => (kind === 'order' ? 3 : 8))).toHaveLength(3)
  })
})
