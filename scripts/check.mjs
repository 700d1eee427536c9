import { check } from './steps/check.mjs'
import { readFlags, runMain } from './steps/step.mjs'

readFlags('Usage: npm run check\n\nTypes, format, lint, import zones, test tiers and dead code, a line each.\n')
await runMain(async () => {
  process.exitCode = (await check()) ? 0 : 1
})
