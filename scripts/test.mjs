// `npm test`: everything that tells whether Coperto works, ending with one line of sums.
//   --unit  without the browser   --e2e  the browser alone   --skip-postgres  SQLite alone   --grep TEXT  by name
import { parseArgs } from 'node:util'
import { install } from './steps/install.mjs'
import { installRedis } from './steps/install-redis.mjs'
import { requireNode } from './steps/node-version.mjs'
import { secondsSince } from './steps/run.mjs'
import { runMain, step } from './steps/step.mjs'
import { failedTest, phrase, sum } from './steps/tally.mjs'

const { values: flags } = parseArgs({
  options: {
    unit: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: false },
    'skip-postgres': { type: 'boolean', default: false },
    grep: { type: 'string' },
  },
})

const unit = flags.unit || !flags.e2e
const endToEnd = flags.e2e || !flags.unit
const { grep } = flags

const OK = { passed: 1, failed: 0, skipped: 0 }
const FAILED = { passed: 0, failed: 1, skipped: 0 }
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }
const tallies = []

/** Runs one part, prints what came of it in one line, and goes on whatever it was. */
async function part(name, work) {
  const startedAt = performance.now()
  const tally = await work()
  tallies.push(tally)
  console.log(`── ${name}: ${phrase(tally)} (${secondsSince(startedAt)})`)
  return tally.failed === 0
}

async function checks() {
  const { check } = await import('./steps/check.mjs')
  const { scriptTests } = await import('./steps/unit-tests.mjs')
  if (!grep) await part('check', async () => ((await check()) ? OK : FAILED))
  await part('scripts', () => scriptTests({ grep }))
}

async function rules(postgres) {
  const { jestTests } = await import('./steps/unit-tests.mjs')
  await part('rules and database', () => jestTests({ databaseUrl: postgres?.url, grep }))
}

async function building() {
  const { build } = await import('./steps/build.mjs')
  const report = (error) => {
    console.error(error.message)
    return FAILED
  }
  return part('build', () => build({ standalone: true }).then(() => OK, report))
}

/** What is shipped, of the same build: two instances, PostgreSQL, Redis and nginx (`npm run stack -- --check`). */
async function shippedStack() {
  const { openStack } = await import('./stack/open-stack.mjs')
  const { prove } = await import('./stack/prove.mjs')
  let stack
  try {
    stack = await openStack({ fresh: false })
    return stack ? await prove(stack) : SKIPPED
  } catch (error) {
    return { ...FAILED, failures: [failedTest('the shipped stack', [error.stack])] }
  } finally {
    await stack?.stop()
  }
}

async function journeys(postgres) {
  const { findChromium } = await import('./steps/chromium.mjs')
  const { endToEndTests } = await import('./steps/end-to-end-tests.mjs')
  const chromium = await findChromium()
  await part('journeys on SQLite', () => endToEndTests({ chromium, grep }))
  await part('journeys on a menu API', () => endToEndTests({ chromium, remote: true, grep }))
  if (!postgres) return
  const databaseUrl = await postgres.createDatabase('journeys')
  await part('journeys on PostgreSQL', () => endToEndTests({ chromium, databaseUrl, grep }))
  if (!grep) await part('the shipped stack', shippedStack)
}

async function openPostgres() {
  if (flags['skip-postgres']) return null
  const { startPostgres } = await import('./steps/postgres.mjs')
  const postgres = await startPostgres()
  if (!postgres) tallies.push(SKIPPED)
  return postgres
}

requireNode()
await runMain(async () => {
  const startedAt = performance.now()
  await step('Packages', () => install({ tools: true }))
  if (unit) await installRedis()
  const postgres = await openPostgres()
  // A second call finds nothing to stop: however this ends, no server is left behind.
  process.once('exit', () => postgres?.stop())
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  if (unit) await checks()
  // Side by side: either leaves a part of two cores idle.
  const [, isBuilt] = await Promise.all([unit && rules(postgres), endToEnd && building()])
  if (isBuilt) await journeys(postgres)
  const total = sum(tallies)
  for (const failure of tallies.flatMap(({ failures = [] }) => failures)) console.log(`── failed: ${failure}`)
  console.log(`All in ${secondsSince(startedAt)}`)
  console.log(phrase(total))
  process.exitCode = total.failed === 0 ? 0 : 1
})
