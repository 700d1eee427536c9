// `npm run proof`: all tests, before changes to money, storage or the front server (docs/testing.md).
import { join } from 'node:path'
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { openRun } from './steps/parts.mjs'
import { ROOT, run } from './steps/run.mjs'
import { readFlags, runMain, step } from './steps/step.mjs'
import { FAILED, OK, SKIPPED } from './steps/tally.mjs'

const ROUNDS = '40'

/** Layout-sensitive specs, repeated with wider fonts. */
const LAYOUT_SPECS = /(?:narrow|first-screen|menu|menu-accessibility|consent|routes|cart|desk)\.spec/

const command = async (path, ...args) => {
  const { code } = await run(process.execPath, [join(ROOT, path), ...args], { show: 'all' })
  return code === 0 ? OK : FAILED
}

const faults = async (...args) => {
  const { code } = await run('npm', ['run', '--silent', 'faults', '--', ...args], { show: 'all' })
  return code === 0 ? OK : FAILED
}

readFlags(
  'Usage: npm run proof\n\nEverything that is known, the gate included: an hour or two. Its last line is the sum.\n',
)
requireNode()
await runMain(async () => {
  await step('Packages', () => install({ tools: true }))
  // Imported late: needs packages installed by the step before.
  const { building, checks, rules } = await import('./steps/gate.mjs')
  const { openPostgres } = await import('./steps/postgres.mjs')
  const { findChromium } = await import('./steps/chromium.mjs')
  const { endToEndTests } = await import('./steps/end-to-end-tests.mjs')
  const { IMAGE_NODE, onImageNode } = await import('./proof/image-node.mjs')
  const { engineTests, jestTests, scriptTests } = await import('./steps/unit-tests.mjs')
  const { part, finish } = openRun()
  const postgres = await openPostgres()

  await checks({ part })
  const [, isBuilt] = await Promise.all([
    rules({ part, postgres }),
    part('build', () => building({ standalone: true })),
  ])
  await part('rules of the proof on SQLite', () => jestTests({ tier: 'proof' }))
  await part('rules on PostgreSQL', async () =>
    postgres ? jestTests({ files: engineTests(), databaseUrl: postgres.url }) : SKIPPED,
  )
  await part(
    `rules on Node ${IMAGE_NODE}`,
    async () => (await onImageNode(() => jestTests({ tier: 'gate' }))) ?? SKIPPED,
  )
  await part('commands in a fresh clone', () => scriptTests({ tier: 'proof' }))
  if (isBuilt) {
    const chromium = await findChromium()
    const projects = ['http', 'gate', 'proof']
    await part('journeys on SQLite', () => endToEndTests({ projects, chromium }))
    await part('journeys on a menu API', () => endToEndTests({ projects, chromium, remote: true }))
    await part('journeys on PostgreSQL', async () =>
      postgres
        ? endToEndTests({ projects, chromium, databaseUrl: await postgres.createDatabase('journeys') })
        : SKIPPED,
    )
    const onTable = { projects: ['gate'], chromium, specs: ['e2e/gate/table.spec.ts'] }
    await part(
      `journeys on Node ${IMAGE_NODE}`,
      async () => (await onImageNode(() => endToEndTests(onTable))) ?? SKIPPED,
    )
    await part('layout with other fonts', () =>
      endToEndTests({ projects: ['gate', 'proof'], chromium, specs: [LAYOUT_SPECS.source], fonts: 'second' }),
    )
    await part('the shipped stack', () => command('e2e/stack.mjs', '--check'))
    await part('orders under faults', () => faults(ROUNDS))
    await part('refunds under faults', () => faults('--refunds', '1'))
    await part('bills under faults', () => faults('--bills', '12'))
    await part('many desks of one venue', () => faults('--desks', '20', '60'))
    await part('a menu API at its worst', () => faults('--menu-api'))
    await part('every page in every language', () => endToEndTests({ projects: ['every page'], chromium }))
    await part('exact sizes', () => command('scripts/bench/run.mjs', '--exact'))
  }
  process.exitCode = finish()
})
