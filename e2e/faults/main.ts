import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Audit } from '@/e2e/faults/audit'
import { bareServer } from '@/e2e/faults/bare-server'
import { type BillsReport, runBills } from '@/e2e/faults/bills/run-bills'
import { runDesks } from '@/e2e/faults/desks/run-desks'
import { MENU_FAULTS } from '@/e2e/faults/menu-proxy'
import { runCrowd } from '@/e2e/faults/run-crowd'
import { runFaults } from '@/e2e/faults/run-faults'
import { type MenuApiReport, runMenuApi } from '@/e2e/faults/run-menu-api'
import { runRefunds } from '@/e2e/faults/run-refunds'
import { runStarts, type StartsReport } from '@/e2e/faults/run-starts'
import { webServer } from '@/e2e/faults/web-server'
import type { DatabasePlace } from '@/lib/server/db/connect'

const RUNS = 200
const SEED = 9207

const isFaultless = ({ lost, doubled, wronglyPaid }: Audit): boolean =>
  lost.length + doubled.length + wronglyPaid.length === 0

/** Processes on one folder at a time. */
const AT_ONCE = 5

const isUnharmed = ({ lost, doubled, damage, notStarted, refusedByFirst }: StartsReport): boolean =>
  lost.length + doubled.length + damage.length + notStarted + refusedByFirst === 0

/** No page waits longer for the menu API, whatever that does. */
const LONGEST_WAIT_MS = 2_000
const ORDERS_A_FAULT = 20

const isCalm = ({ faults, calmMs, lost, doubled, wronglyPriced, elsewhere }: MenuApiReport): boolean =>
  lost.length + doubled.length + wronglyPriced.length + elsewhere.length === 0 &&
  Object.values(faults).every(
    ({ wrong, slowestMs, firstMs }) => wrong.length === 0 && Math.max(slowestMs, firstMs) <= calmMs + LONGEST_WAIT_MS,
  )

const isKept = ({ twice, lost, standing, kills, taken }: BillsReport): boolean =>
  twice.length + lost.length + standing.length === 0 && kills > 0 && taken > 0

type AtTables = { bills?: string | undefined; desks?: string | undefined; faster: string }

/** Null where neither bills nor desks are asked for. */
const runAtTables = async (
  { bills, desks, faster }: AtTables,
  place: DatabasePlace,
  { runs, seed }: { runs: number; seed: number },
): Promise<{ report: object; isGood: boolean } | null> => {
  if (bills) {
    const report = await runBills(place, { rounds: Number(bills), seed })
    return { report, isGood: isKept(report) }
  }
  if (!desks) return null
  const report = await runDesks(place, { desks: Number(desks), faster: Number(faster), orders: runs, seed })
  return { report, isGood: report.apart.length === 0 }
}

const HELP = `Usage: npm run faults [-- --server | --refunds [--part <cents>] | --bills <rounds> | --menu-api | --crowd <orders> | --starts <processes> | --desks <desks> [--faster <times>]] [runs] [seed]

Rounds of orders and payments while processes are killed and systems break, ${RUNS} unless given; compares all ledgers.
docs/testing.md says what each does.
`

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    options: {
      server: { type: 'boolean', default: false },
      refunds: { type: 'boolean', default: false },
      part: { type: 'string' },
      'menu-api': { type: 'boolean', default: false },
      crowd: { type: 'string' },
      starts: { type: 'string' },
      desks: { type: 'string' },
      bills: { type: 'string' },
      faster: { type: 'string', default: '30' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return void process.stdout.write(HELP)
  const [runs = RUNS, seed = SEED] = positionals.map(Number)
  const databaseUrl = process.env.DATABASE_URL
  const dataDir = await mkdtemp(join(tmpdir(), 'coperto-faults-'))
  const place = { dataDir, ...(databaseUrl ? { databaseUrl } : {}) }
  const engine = databaseUrl ? 'postgres' : 'sqlite'
  const began = Date.now()
  const run = async (): Promise<{ report: object; isGood: boolean }> => {
    if (values['menu-api']) {
      const report = await runMenuApi(dataDir, { faults: MENU_FAULTS, orders: ORDERS_A_FAULT, requests: runs })
      return { report, isGood: isCalm(report) }
    }
    if (values.refunds) {
      const report = await runRefunds(place, {
        ...{ runs, seed, serve: bareServer },
        ...(values.part && { part: Number(values.part) }),
      })
      return { report, isGood: report.twice.length + report.silent.length === 0 }
    }
    if (values.starts) {
      const report = await runStarts(dataDir, { starts: Number(values.starts), atOnce: AT_ONCE, seed })
      return { report, isGood: isUnharmed(report) }
    }
    if (values.crowd) {
      const report = await runCrowd(place, { orders: Number(values.crowd), seed })
      const isRepeated = Object.values(report.repeats).some((count) => count > 0)
      return { report, isGood: isFaultless(report) && !isRepeated }
    }
    const atTables = await runAtTables(values, place, { runs, seed })
    if (atTables) return atTables
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
