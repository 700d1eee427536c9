// `npm test`: the gate (docs/testing.md).
import { install } from './steps/install.mjs'
import { requireNode } from './steps/node-version.mjs'
import { openRun } from './steps/parts.mjs'
import { readFlags, runMain, step } from './steps/step.mjs'

const HELP = `Usage: npm test [-- --unit | --e2e] [--grep TEXT]

The gate: what a change can break, once. Its last line is the sum.

  --unit       without the built app
  --e2e        the built app alone
  --grep TEXT  by name
`

const { values: flags } = readFlags(HELP, {
  options: {
    unit: { type: 'boolean', default: false },
    e2e: { type: 'boolean', default: false },
    grep: { type: 'string' },
  },
})

requireNode()
await runMain(async () => {
  await step('Packages', () => install({ tools: true }))
  // Imported late: needs packages installed by the step before.
  const { building, checks, journeys, rules } = await import('./steps/gate.mjs')
  const { openPostgres } = await import('./steps/postgres.mjs')
  const { grep, unit, e2e } = flags
  const { part, finish } = openRun()
  const postgres = e2e ? null : await openPostgres()
  if (!e2e) await checks({ part, grep })
  // In parallel: neither uses both cores fully.
  const [, isBuilt] = await Promise.all([!e2e && rules({ part, postgres, grep }), !unit && part('build', building)])
  postgres?.stop()
  if (isBuilt) await journeys({ part, grep })
  process.exitCode = finish()
})
