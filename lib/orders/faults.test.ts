import { afterAll, describe, expect, it } from '@jest/globals'
import { runFaults } from '@/scripts/faults/run-faults'
import { type TestDatabase, testDatabase, testEngines } from '@/scripts/jest/test-database'

/** Beside one kill at each step; `npm run faults` goes on for longer. */
const RUNS = 1

describe.each(testEngines)('orders and money on %s', (engine) => {
  let opened: TestDatabase | undefined
  afterAll(() => opened?.dispose())

  it('are never lost, doubled or wrongly paid when the process is killed at any step', async () => {
    opened = await testDatabase(engine)
    const report = await runFaults(opened.place, { runs: RUNS, seed: 1 })
    expect(report).toMatchObject({ lost: [], doubled: [], wronglyPaid: [] })
    expect(report.kills).toBeGreaterThanOrEqual(12)
    expect(report.charges).toBeGreaterThan(0)
  }, 240_000)
})
