// Loaded before a script in TypeScript: from a fresh clone, or after `npm start`, what reads it may be missing.
import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await install({ tools: true })
await import('tsx')
