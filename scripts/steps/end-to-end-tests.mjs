import { fontSettings } from './fonts.mjs'
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

/**
 * The tests of e2e against the built app, which the suite serves by itself.
 * @param {{ projects: ('http' | 'gate' | 'proof' | 'every page')[], chromium?: string, databaseUrl?: string,
 *   remote?: boolean, fonts?: 'first' | 'second', grep?: string, specs?: string[] }} options `projects`: folders of e2e;
 *   `chromium`: not needed by http; without `databaseUrl` on SQLite; `remote`: those that stand for the rest, in front of the
 *   reference server of a venue's systems; `specs`: these files alone
 */
export const endToEndTests = ({ projects, chromium, databaseUrl, remote, fonts, grep, specs = [] }) =>
  withReport(async (report) => {
    const only = [...projects.map((name) => `--project=${name}`), ...(grep ? ['--grep', grep] : []), ...specs]
    const { code } = await run(tool('playwright'), ['test', '--pass-with-no-tests', ...only], {
      env: {
        CHROMIUM: chromium,
        DATABASE_URL: databaseUrl ?? '',
        COPERTO_DATA_DIR: undefined,
        COPERTO_E2E_URL: undefined,
        COPERTO_E2E_REMOTE: remote ? '1' : undefined,
        COPERTO_E2E_EVERY_PAGE: projects.includes('every page') ? '1' : undefined,
        NODE_ENV: undefined,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        ...fontSettings(fonts),
      },
      show: 'all',
    })
    const result = readReport(report) ?? {}
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = result.stats ?? {}
    const tally = { passed: expected, failed: unexpected + flaky, skipped }
    return withExitCode({ ...tally, failures: failuresIn(result), times: timesIn(result) }, code)
  })
