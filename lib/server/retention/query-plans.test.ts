import { describe, expect, it } from '@jest/globals'
import { ordersToErase } from '@/lib/server/retention/erase-order'
import { plansOf } from '@/lib/testing/query-plans'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the look for what is over on %s', (engine) => {
  const database = databaseHarness(engine)

  it('goes through the orders that say who ordered, and looks the rest up by its order', async () => {
    const steps = await plansOf(database, (db) => ordersToErase(db, { over: 5, draft: 5 }, 50))
    const scans = steps.filter((step) => /SEARCH|Scan using/.test(step))
    expect(scans.filter((step) => /orders_to_erase/.test(step))).toHaveLength(2)
    expect(scans.filter((step) => / o( |$)|orders o/.test(step) && !/orders_to_erase/.test(step))).toEqual([])
    // Not by the index of what is queued, which is long after an outage.
    const byState = /outbox_due \(|Index Cond: .*\bw\w*\.state/
    expect(steps.filter((step) => byState.test(step))).toEqual([])
    expect(steps.filter((step) => /SCAN|Seq Scan|Sort|TEMP B-TREE/.test(step))).toEqual([])
  })
})
