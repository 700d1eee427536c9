import { describe, expect, it } from '@jest/globals'
import { readOutboxFacts, readPaymentFacts } from '@/lib/server/metrics/app-facts'
import { queueOrders } from '@/lib/testing/orders/queue-orders'
import { plansOf } from '@/lib/testing/query-plans'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const NOW = 1_790_000_000_000

describe.each(testEngines)('what metrics ask of %s', (engine) => {
  const database = databaseHarness(engine)

  it('is what waits and what was given up, with its age, found by an index', async () => {
    const { db } = database
    const orders = ['ord_1', 'ord_2', 'ord_3'].map((id) => ({ id, venue: 1001 }))
    await queueOrders(db, orders, NOW - 90_000)
    await db.updateTable('outbox').set({ state: 'delivered' }).where('order_id', '=', 'ord_1').execute()
    await db.updateTable('outbox').set({ state: 'parked' }).where('order_id', '=', 'ord_2').execute()
    const facts = await readOutboxFacts(db, NOW)
    expect(facts.sort((a, b) => a.state.localeCompare(b.state))).toEqual([
      { kind: 'order', state: 'parked', rows: 1, oldestSeconds: 90 },
      { kind: 'order', state: 'queued', rows: 1, oldestSeconds: 90 },
    ])
    expect(await readPaymentFacts(db)).toEqual({ started: 0, pending: 0, failed: 0, held: 0, refund_due: 0 })
    const steps = await plansOf(database, async (watched) => {
      await readOutboxFacts(watched, NOW)
      await readPaymentFacts(watched)
    })
    expect(steps.join('\n')).toContain('outbox_due')
    expect(steps.join('\n')).toContain('payments_cases')
    expect(steps.filter((step) => /^SCAN |Seq Scan/.test(step))).toEqual([])
  })
})
