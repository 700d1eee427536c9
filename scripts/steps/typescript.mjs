// Loaded before a command in TypeScript: installs what reads it, and reads it.
import './tools.mjs'

await import('tsx')
