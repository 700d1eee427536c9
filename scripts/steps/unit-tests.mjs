import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

/**
 * The jest tests; those of the database run on PostgreSQL as well where an address is given.
 * @param {{ databaseUrl?: string, grep?: string }} options
 */
export const jestTests = ({ databaseUrl, grep }) =>
  withReport(async (report) => {
    const only = grep ? ['--testNamePattern', grep] : []
    const { code } = await run(tool('jest'), ['--json', '--outputFile', report, ...only], {
      env: { TEST_DATABASE_URL: databaseUrl, NODE_ENV: 'test' },
      show: 'errors',
    })
    const result = readReport(report)
    // Tests that the pattern leaves out are pending for jest, and not worth a word.
    const skipped = grep ? 0 : (result?.numPendingTests ?? 0) + (result?.numTodoTests ?? 0)
    const failed = (result?.numFailedTests ?? 0) + (result?.numRuntimeErrorTestSuites ?? 0)
    const failures = failuresIn(result ?? {})
    return withExitCode({ passed: result?.numPassedTests ?? 0, failed, skipped, failures }, code)
  })

const count = (output, name) => Number(output.match(new RegExp(`^# ${name} (\\d+)$`, 'm'))?.[1] ?? 0)

const testsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .filter((path) => path.endsWith('.test.mjs'))
    .map((path) => join(folder, path))

/** The tests of the front server and of the scripts themselves, which run without any of the app's tools. */
export async function scriptTests({ grep }) {
  const only = grep ? ['--test-name-pattern', grep] : []
  const paths = [...testsIn('lib'), ...testsIn('scripts')]
  const { code, output } = await run(process.execPath, ['--test', '--test-reporter=tap', ...only, ...paths])
  if (code !== 0) console.log(output)
  const skipped = grep ? 0 : count(output, 'skipped')
  return withExitCode({ passed: count(output, 'pass'), failed: count(output, 'fail'), skipped }, code)
}
