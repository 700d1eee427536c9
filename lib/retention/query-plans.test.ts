import { describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { ordersToErase, type Query } from '@/lib/retention/erase-order.mjs'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the look for what is over on %s', (engine) => {
  const database = databaseHarness(engine)

  it('goes through the orders that say who ordered, and looks the rest up by its order', async () => {
    const steps: string[] = []
    const explain: Query = async (text) => {
      const asked = text.replaceAll('$1', '5').replaceAll('$2', '50')
      await database.db.connection().execute(async (connection) => {
        // Or it would read tables as small as a test's as a whole.
        if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection)
        const how = engine === 'sqlite' ? 'explain query plan' : 'explain'
        const { rows } = await sql.raw<Record<string, string>>(`${how} ${asked}`).execute(connection)
        steps.push(...rows.flatMap((row) => Object.values(row).map(String)))
      })
      return []
    }
    await ordersToErase(explain, { over: 5, draft: 5 }, 50)
    const scans = steps.filter((step) => /SEARCH|Scan using/.test(step))
    expect(scans.filter((step) => /orders_to_erase/.test(step))).toHaveLength(2)
    expect(scans.filter((step) => / o( |$)|orders o/.test(step) && !/orders_to_erase/.test(step))).toEqual([])
    expect(steps.filter((step) => /outbox_queue|SCAN|Seq Scan|Sort|TEMP B-TREE/.test(step))).toEqual([])
  })
})
