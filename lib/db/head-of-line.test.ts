import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { CompiledQuery, sql } from 'kysely'
import type { Database } from '@/lib/db/connect'
import { BLOCKING_REFUSALS } from '@/lib/db/head-of-line'
import { claimDue, dueHeads, OUTBOX_TIMES } from '@/lib/db/outbox'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const ROWS = 20_000
const VENUES = 250
const FIRST_VENUE = 100

describe.each(testEngines)('twenty thousand orders on their way on %s', (engine) => {
  let store: TestDatabase
  let database: Database
  let first: number
  const now = Date.now()
  beforeAll(async () => {
    store = await testDatabase(engine)
    database = await store.connect()
    const name = (at: number) => `ord_${String(at).padStart(4, '0')}`
    const all = Array.from({ length: ROWS }, (_, at) => ({ id: name(at), venue: FIRST_VENUE + (at % VENUES) }))
    await queueOrders(database.db, all, now)
    const oldest = database.db.selectFrom('outbox').select((eb) => eb.fn.min<number>('seq').as('seq'))
    first = (await oldest.executeTakeFirstOrThrow()).seq
    if (engine === 'postgres') await sql`analyze outbox`.execute(database.db)
  })
  afterAll(() => store.dispose())

  const claimed = async (later = 0) => {
    const items = await claimDue(database, now + later, ROWS, OUTBOX_TIMES)
    return items.map(({ seq }) => seq).toSorted((a, b) => a - b)
  }
  /** So many rows in the order they were queued, after that many. */
  const rows = (after: number, count: number) => Array.from({ length: count }, (_, at) => first + after + at)

  it('are looked for one a venue, by leaps along the index', async () => {
    const looking = dueHeads(database, now, 8, OUTBOX_TIMES).compile()
    const explain = engine === 'postgres' ? 'explain' : 'explain query plan'
    const plan = await database.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`${explain} ${looking.sql}`, [...looking.parameters]),
    )
    const text = plan.rows.map((row) => row['QUERY PLAN'] ?? row.detail).join('\n')
    expect(text.match(/outbox_queue/g)).toHaveLength(2)
    expect(text).not.toMatch(/Seq Scan|SCAN (outbox|due|first|later|known)/)
  })

  it('go on behind a refused head of their queue, which is sent again after its wait', async () => {
    const passed = rows(0, 3 * VENUES)
    const waits = { answered: BLOCKING_REFUSALS, next_attempt_at: now + 30_000 }
    await database.db.updateTable('outbox').set(waits).where('seq', 'in', passed).execute()
    expect(await claimed()).toEqual(rows(3 * VENUES, VENUES))
    expect(await claimed(1)).toEqual([])
    expect(await claimed(30_000)).toEqual(rows(0, VENUES))
    // What is claimed is the head until its claim ends.
    expect(await claimed(30_001)).toEqual([])
    // A wait so long was written by a clock that has jumped back since.
    await database.db
      .updateTable('outbox')
      .set({ next_attempt_at: now * 2 })
      .where('seq', '=', first)
      .execute()
    expect(await claimed(30_000 + OUTBOX_TIMES.lease)).toContain(first)
  })
})
