import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Audit } from '@/e2e/faults/audit'
import { bareServer } from '@/e2e/faults/bare-server'
import { runCrowd } from '@/e2e/faults/run-crowd'
import { runFaults } from '@/e2e/faults/run-faults'
import { runStarts, type StartsReport } from '@/e2e/faults/run-starts'
import { webServer } from '@/e2e/faults/web-server'

const RUNS = 200
const SEED = 9207

const isFaultless = ({ lost, doubled, wronglyPaid }: Audit): boolean =>
  lost.length + doubled.length + wronglyPaid.length === 0

/** Processes on one folder at a time. */
const AT_ONCE = 5

const isUnharmed = ({ lost, doubled, damage, notStarted, refusedByFirst }: StartsReport): boolean =>
  lost.length + doubled.length + damage.length + notStarted + refusedByFirst === 0

// npm run faults -- [--server | --crowd <orders> | --starts <processes>] [runs] [seed]: docs/operations.md says what they do.
const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: { server: { type: 'boolean', default: false }, crowd: { type: 'string' }, starts: { type: 'string' } },
    allowPositionals: true,
  })
  const [runs = RUNS, seed = SEED] = positionals.map(Number)
  const databaseUrl = process.env.DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'coperto-faults-'))
  const place = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const began = Date.now()
  const run = async (): Promise<{ report: object; isGood: boolean }> => {
    if (values.starts) {
      const report = await runStarts(dataDir, { starts: Number(values.starts), atOnce: AT_ONCE, seed })
      return { report, isGood: isUnharmed(report) }
    }
    if (values.crowd) {
      const report = await runCrowd(place, { orders: Number(values.crowd), seed })
      const isRepeated = Object.values(report.repeats).some((count) => count > 0)
      return { report, isGood: isFaultless(report) && !isRepeated }
    }
    const report = await runFaults(place, { runs, seed, serve: values.server ? webServer : bareServer })
    return { report, isGood: isFaultless(report) && report.late.length === 0 }
  }
  const { report, isGood } = await run()
  await rm(dataDir, { recursive: true, force: true })
  const wallSeconds = Math.round((Date.now() - began) / 1000)
  console.log(JSON.stringify({ engine, seed, ...report, wallSeconds }, null, 2))
  process.exit(isGood ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
