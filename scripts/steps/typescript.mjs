// Loaded before a command in TypeScript, which Node cannot read by itself: the packages of `npm start` have what can.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './run.mjs'
import { runMain } from './step.mjs'

requireNode()
// Only in a fresh clone: beside a running server an install could take packages away under it.
if (!existsSync(join(ROOT, 'node_modules', 'tsx'))) {
  process.stderr.write('The packages are installed first, this once: it takes a minute.\n')
  await runMain(() => install())
}
await import('tsx')
