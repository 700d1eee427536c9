// `npm run check`: is the code as it should be? Types, format, lint, import zones, dead code.
import { check } from './steps/check.mjs'
import { install } from './steps/install.mjs'
import { runMain } from './steps/step.mjs'

await runMain(async () => {
  await install({ tools: true })
  process.exitCode = (await check()) ? 0 : 1
})
