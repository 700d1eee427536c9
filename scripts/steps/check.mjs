import { join } from 'node:path'
import { run, secondsSince, tool } from './run.mjs'

const CHECKS = [
  // Incremental, tsc does not see that a text of messages/ is gone.
  { name: 'types', command: tool('tsc'), args: ['--noEmit', '--incremental', 'false'] },
  { name: 'format, lint', command: tool('biome'), args: ['check', '--error-on-warnings'] },
  { name: 'import zones', command: process.execPath, args: [join('scripts', 'import-zones.mjs')] },
  { name: 'test tiers', command: process.execPath, args: [join('scripts', 'test-tiers.mjs')] },
  { name: 'dead code', command: tool('knip'), args: ['--no-progress'] },
]

/** TypeScript needs the route types that Next writes. */
async function routeTypes() {
  const { code, output } = await run(tool('next'), ['typegen'], { env: { NEXT_TELEMETRY_DISABLED: '1' } })
  return code === 0 ? null : { name: 'route types', output }
}

/**
 * Types, style, import zones, test tiers and dead code, side by side, one line each.
 * @returns {Promise<boolean>} whether all passed; what failed has been printed
 */
export async function check() {
  const failures = []
  const untyped = await routeTypes()
  if (untyped) failures.push(untyped)
  await Promise.all(
    CHECKS.map(async ({ name, command, args }) => {
      const startedAt = performance.now()
      const { code, output } = await run(command, args)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${secondsSince(startedAt)})`)
      if (code !== 0) failures.push({ name, output })
    }),
  )
  for (const { name, output } of failures) console.error(`\n── ${name} ──\n${output.trim()}`)
  return failures.length === 0
}
