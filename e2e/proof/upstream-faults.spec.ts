import type { MenuFault } from '@/e2e/faults/menu-proxy'
import { runMenuApi } from '@/e2e/faults/run-menu-api'
import { expect, test } from '@/e2e/support/servers/own-server'

/** One of each kind; `npm run faults -- --menu-api` has them all. */
const FAULTS: MenuFault[] = ['huge', 'otherVenue', 'redirects', 'lost', 'hangs', 'refuses']
/** Far more than the two seconds that it measures on a calm machine, and far less than for ever. */
const SOON_MS = 10_000
/** Two dozen answers of 50 MB would be more than a gigabyte; what is not collected yet on a busy machine is less. */
const MUCH_MB = 400

test('a menu API that fails in every way costs no menu, no order and no memory', async ({ makeDatabase }) => {
  test.setTimeout(360_000)
  const { dataDir } = await makeDatabase()
  const report = await runMenuApi(dataDir, { faults: FAULTS, orders: 3, requests: 24 })
  const { faults, memory, calmMs: _, ...broken } = report
  expect(broken).toEqual({ lost: [], doubled: [], wronglyPriced: [], elsewhere: [] })
  for (const fault of FAULTS) {
    expect(faults[fault], fault).toMatchObject({ wrong: [], orders: 3 })
    expect(faults[fault]?.slowestMs, fault).toBeLessThan(SOON_MS)
    expect(faults[fault]?.firstMs, fault).toBeLessThan(SOON_MS)
  }
  expect((memory?.after ?? 0) - (memory?.before ?? 0)).toBeLessThan(MUCH_MB)
})
