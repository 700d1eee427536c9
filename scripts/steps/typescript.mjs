// Loaded before a script in TypeScript: from a fresh clone, or after `npm start`, what reads it may be missing.
import { hasTools, install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
// On standard output is what the script answers.
if (!hasTools()) process.stderr.write('Its tools are installed first, this once: it takes a minute.\n')
await install({ tools: true })
await import('tsx')
