// `npm run accessibility`: axe over every page in every language, light and dark; a line a page, and the sum.
//   --grep TEXT  by address, language or look: "orders", " ar dark"
import { parseArgs } from 'node:util'
import { build } from './steps/build.mjs'
import { findChromium } from './steps/chromium.mjs'
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { run, tool } from './steps/run.mjs'
import { runMain, step } from './steps/step.mjs'

const { values: flags } = parseArgs({ options: { grep: { type: 'string' } } })

requireNode()
await runMain(async () => {
  await step('Packages', () => install({ tools: true }))
  await step('Build', build)
  const only = flags.grep ? ['--grep', flags.grep] : []
  const { code } = await run(tool('playwright'), ['test', ...only], {
    env: {
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
