import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { runStarts } from '@/e2e/faults/run-starts'

const STARTS = 5

describe('one data folder', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'coperto-starts-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it('bears several processes that are killed at any moment, and the first goes on unharmed', async () => {
    const report = await runStarts(dataDir, { starts: STARTS, atOnce: 3, seed: 9207 })
    expect(report).toMatchObject({ lost: [], doubled: [], notStarted: 0, refusedByFirst: 0, damage: [] })
    expect(report.killedOpening).toBeGreaterThan(0)
    expect(report.orders).toBeGreaterThan(STARTS)
  })
})
