import { build } from './steps/build.mjs'
import { findChromium } from './steps/chromium.mjs'
import { fontSettings } from './steps/fonts.mjs'
import { run, tool } from './steps/run.mjs'
import { readFlags, runMain, step } from './steps/step.mjs'

const HELP = `Usage: npm run accessibility [-- --grep TEXT]

axe over every page in every language, light and dark: a line a page, and the sum.

  --grep TEXT  by address, language or look: "orders", " ar dark"
`

const { values: flags } = readFlags(HELP, { options: { grep: { type: 'string' } } })

await runMain(async () => {
  await step('Build', build)
  const only = flags.grep ? ['--grep', flags.grep] : []
  const { code } = await run(tool('playwright'), ['test', '--project=every page', ...only], {
    env: {
      ...fontSettings(),
      CHROMIUM: await findChromium(),
      DATABASE_URL: '',
      COPERTO_DATA_DIR: undefined,
      COPERTO_E2E_URL: undefined,
      COPERTO_E2E_REMOTE: undefined,
      COPERTO_E2E_EVERY_PAGE: '1',
      NODE_ENV: undefined,
      PLAYWRIGHT_JSON_OUTPUT_FILE: undefined,
    },
    show: 'all',
  })
  process.exitCode = code
})
