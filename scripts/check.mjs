import { readFlags, runMain } from './steps/step.mjs'

readFlags('Usage: npm run check\n\nTypes, format, lint, import zones, test tiers and dead code, a line each.\n')
// After the flags: help installs nothing.
await import('./steps/tools.mjs')
const { check } = await import('./steps/check.mjs')
await runMain(async () => {
  process.exitCode = (await check()) ? 0 : 1
})
