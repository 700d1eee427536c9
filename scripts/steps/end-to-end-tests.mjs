import { run, tool } from './run.mjs'
import { failedTest, withExitCode } from './tally.mjs'
import { readReport, withReport } from './unit-tests.mjs'

/** Every test that a report of Playwright's calls failed or flaky. */
const failuresIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      const errors = results.flatMap((result) => result.errors.map(({ message }) => message))
      return failedTest(`${file}:${line} ${title}`, errors)
    }),
  ...suites.flatMap(failuresIn),
]

/** How long each test took, in ms, with its name. */
const timesIn = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, line, title, tests }) => ({
    name: `${file}:${line} ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timesIn),
]

const SLOWEST = 20

/** What the next cut of the suite's time begins with. */
const printSlowest = (report) => {
  const slowest = timesIn(report)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
  for (const { name, ms } of slowest) console.log(`slow: ${(ms / 1000).toFixed(1)} s ${name}`)
}

/**
 * The journeys, in a real browser against the built app, which the suite serves by itself.
 * @param {{ chromium?: string, databaseUrl?: string, remote?: boolean, grep?: string }} options without `databaseUrl`:
 *   SQLite; `remote`: those that stand for the rest, in front of the reference server of a venue's systems
 */
export const endToEndTests = ({ chromium, databaseUrl, remote, grep }) =>
  withReport(async (report) => {
    const only = grep ? ['--grep', grep] : []
    const { code } = await run(tool('playwright'), ['test', '--pass-with-no-tests', ...only], {
      env: {
        CHROMIUM: chromium,
        DATABASE_URL: databaseUrl ?? '',
        COPERTO_DATA_DIR: undefined,
        COPERTO_E2E_URL: undefined,
        COPERTO_E2E_REMOTE: remote ? '1' : undefined,
        NODE_ENV: undefined,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      show: 'all',
    })
    const result = readReport(report)
    printSlowest(result ?? {})
    const stats = result?.stats
    const tally = {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
      failures: failuresIn(result ?? {}),
    }
    return withExitCode(tally, code)
  })
