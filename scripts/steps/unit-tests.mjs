import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { ROOT, run, tool } from './run.mjs'
import { failedTest, withExitCode } from './tally.mjs'

/** Reads a JSON report that a test runner wrote; null when it ended before writing one. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Gives `work` a file path for a report in a folder that is gone afterwards. */
export async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-report-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Every test that a report of jest's calls failed, and every file that could not be run. */
const failuresIn = ({ testResults = [] }) =>
  testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [failedTest(name, [message])]
    return failed.map(({ fullName, failureMessages }) => failedTest(`${name} ${fullName}`, failureMessages))
  })

/** How long each test took, in ms, with its name. */
const timesIn = ({ testResults = [] }) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ name: `${relative(ROOT, name)} ${title}`, ms: duration ?? 0 })),
  )

/**
 * What PostgreSQL does differently from SQLite: connections, locks, migrations, listening, and the transactions that count
 * money. In the gate these files run on both engines, in the proof every file that asks for the engine.
 */
export const CONTRACTS_OF_POSTGRES = [
  ...[
    'lib/server/db/connect',
    'lib/server/db/migrate',
    'lib/server/open/open-database',
    'lib/server/db/postgres-pool',
    'lib/server/db/outbox',
  ],
  ...['lib/server/db/move/move-database', 'lib/server/changes/instances', 'lib/server/limits/limiter'],
  ...[
    'lib/server/changes/venue-changes',
    'lib/server/realtime/postgres-listen',
    'lib/server/orders/ledger/order-ledger',
  ],
  ...[
    'lib/server/orders/deliver/deliver-order',
    'lib/server/orders/scenarios/covers',
    'lib/server/orders/scenarios/table-covers',
    'lib/server/orders/scenarios/lost-commit',
  ],
  ...['lib/server/orders/pay/sweep-payments', 'lib/server/orders/place/place-order.idempotency'],
  'lib/server/bill/bill-locks',
].map((path) => `${path}.test.ts`)

const ASKS_FOR_ENGINE = /test(?:ing\/sharing\/test-share|Engines)|\('postgres'/

/** Every test file that runs on the engine of its run. */
export const engineTests = () =>
  ['lib', 'e2e/faults'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.test.ts') && ASKS_FOR_ENGINE.test(readFileSync(join(ROOT, path), 'utf8'))),
  )

/**
 * The jest tests of a tier, on SQLite, or on PostgreSQL where an address is given.
 * @param {{ tier?: 'gate' | 'proof', files?: string[], databaseUrl?: string, grep?: string }} options without a tier: both;
 *   `files`: these alone, by path
 */
export const jestTests = ({ tier, files = [], databaseUrl, grep }) =>
  withReport(async (report) => {
    const only = [
      ...(grep ? ['--testNamePattern', grep] : []),
      ...(tier ? ['--selectProjects', tier] : []),
      ...(files.length > 0 ? ['--runTestsByPath', ...files] : []),
    ]
    const { code } = await run(tool('jest'), ['--json', '--outputFile', report, ...only], {
      env: { TEST_DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
      show: 'errors',
    })
    const result = readReport(report) ?? {}
    // What is pending belongs to the other engine, or is left out by the pattern.
    const failed = (result.numFailedTests ?? 0) + (result.numRuntimeErrorTestSuites ?? 0)
    const tally = { passed: result.numPassedTests ?? 0, failed, skipped: 0 }
    return withExitCode({ ...tally, failures: failuresIn(result), times: timesIn(result) }, code)
  })

const count = (output, name) => Number(output.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)

/** A failed test of the TAP report, with what it says. */
const NOT_OK = /^ *not ok .*\n(?: +.*\n)*/gm

const PROOF = /[/\\]proof[/\\]/

const testsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => path.endsWith('.test.mjs'))
    .map((path) => join(folder, path))

/**
 * The tests of the scripts themselves and of the JavaScript in lib, which run without any of the tools of the app.
 * @param {{ tier?: 'gate' | 'proof', grep?: string }} options
 */
export async function scriptTests({ tier = 'gate', grep }) {
  const only = grep ? ['--test-name-pattern', grep] : []
  const paths = [...testsIn('lib'), ...testsIn('scripts')].filter((path) => PROOF.test(path) === (tier === 'proof'))
  const { code, output } = await run(process.execPath, ['--test', '--test-reporter=tap', ...only, ...paths])
  const skipped = grep ? 0 : count(output, 'skipped')
  const failures = [...output.matchAll(NOT_OK)].map(([block]) => failedTest('node --test', [block]))
  return withExitCode({ passed: count(output, 'pass'), failed: count(output, 'fail'), skipped, failures }, code)
}
