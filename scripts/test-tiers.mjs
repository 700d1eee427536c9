// Part of `npm run check`: test tiers and titles (docs/testing.md).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, tool } from './steps/run.mjs'
import { findTierFaults, MOST_JOURNEYS } from './tiers/find-tier-faults.mjs'

const TESTS = /\.(?:test\.(?:tsx?|mjs)|spec\.ts)$/

/** From Playwright, because a loop makes several tests of one line. */
async function countJourneys() {
  const args = ['test', '--list', '--project=gate', '--reporter=json', '--pass-with-no-tests']
  const { code, output } = await run(tool('playwright'), args)
  if (code !== 0) throw new Error(output)
  const count = ({ suites = [], specs = [] }) => specs.length + suites.reduce((sum, suite) => sum + count(suite), 0)
  return count(JSON.parse(output.slice(output.indexOf('{'))))
}

const paths = ['app', 'components', 'e2e', 'lib', 'messages', 'scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  )
  .filter((path) => TESTS.test(path) || path === 'e2e/support/servers/gate-servers.ts')
const faults = findTierFaults(new Map(paths.map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])))
const journeys = await countJourneys()
if (journeys > MOST_JOURNEYS) faults.push(`e2e/gate: ${journeys} journeys; the gate has ${MOST_JOURNEYS} at most`)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
