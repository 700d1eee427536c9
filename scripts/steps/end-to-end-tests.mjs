import { run, tool } from './run.mjs'
import { withExitCode } from './tally.mjs'
import { readReport, withReport } from './unit-tests.mjs'

/**
 * The journeys, in a real browser against the built app, which the suite serves by itself.
 * @param {{ chromium?: string, databaseUrl?: string, grep?: string }} options without `databaseUrl`: SQLite
 */
export const endToEndTests = ({ chromium, databaseUrl, grep }) =>
  withReport(async (report) => {
    const only = grep ? ['--grep', grep] : []
    const { code } = await run(tool('playwright'), ['test', '--pass-with-no-tests', ...only], {
      env: {
        CHROMIUM: chromium,
        DATABASE_URL: databaseUrl ?? '',
        COPERTO_DATA_DIR: undefined,
        COPERTO_E2E_URL: undefined,
        NODE_ENV: undefined,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      show: 'all',
    })
    const stats = readReport(report)?.stats
    const tally = {
      passed: stats?.expected ?? 0,
      failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
      skipped: stats?.skipped ?? 0,
    }
    return withExitCode(tally, code)
  })
