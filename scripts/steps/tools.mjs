// Loaded before a command that needs the tools of development: in a fresh clone, or after `npm start`, they may be missing.
import { hasTools, install } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { runMain } from './step.mjs'

requireNode()
await runMain(async () => {
  // On standard output is what the command answers.
  if (!hasTools()) process.stderr.write('Its tools are installed first, this once: it takes a minute.\n')
  await install({ tools: true })
})
