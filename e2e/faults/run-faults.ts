import { setTimeout as after } from 'node:timers/promises'
import { type Audit, audit } from '@/e2e/faults/audit'
import { crashAt, crashRandomly } from '@/e2e/faults/crash-injection'
import { CRASH_POINTS, type CrashPoint } from '@/e2e/faults/crash-points'
import { type ClientHistory, drawIntention, order, type Surroundings } from '@/e2e/faults/diner'
import type { Decide } from '@/e2e/faults/fault-proxy'
import { ownLedger, untilQuiet } from '@/e2e/faults/own-ledger'
import { sendProviderWebhook } from '@/e2e/faults/provider-webhooks'
import { type SeededRandom, seededRandom } from '@/e2e/faults/seeded-random'
import { letPass, type MakeServer } from '@/e2e/faults/server'
import { openShops } from '@/e2e/faults/shops'
import { surroundingSystems } from '@/e2e/faults/surrounding-systems'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { cutDatabase } from '@/lib/testing/outages/cut-database'
import type { Stage } from '@/lib/testing/vendors/crash-steps'

export type Report = Audit & {
  runs: number
  orders: number
  kills: number
  /** Of them, by request and stage at which they came. */
  killsAt: Record<string, number>
  charges: Record<OnlineMethod, number>
  delivered: number
  /** Steps after which the order had not arrived a minute later. */
  late: string[]
}

const DINERS = 3
/** Longer than any lease or pause of the workers. */
const SOME_TIME_MS = 61_000
const CALM_ROUNDS = 2
const PAUSE_MS = 10
const KILLED_MS = 20_000
const WORKING_MS = 500

/** `points`: at which the server is killed once each, before chance takes over. */
type Faults = { runs: number; seed: number; serve: MakeServer; points?: readonly CrashPoint[] }

/**
 * Diners order and pay while the server is killed, other systems and the database break, and pages are closed: first
 * once at each step, then as chance has it. Everything is repaired in the end, and all ledgers are compared.
 */
export const runFaults = async (
  place: DatabasePlace,
  { runs, seed, serve, points = CRASH_POINTS }: Faults,
): Promise<Report> => {
  let decide: Decide = () => 'pass'
  const systems = await surroundingSystems((...at) => decide(...at))
  const { vendors, received } = systems
  await openShops(place)
  // It starts hundreds of times, and quicker without looking through the venues of the demo.
  const server = serve(place, { ...systems.env, COPERTO_DEMO: '0' })
  const histories: ClientHistory[] = []
  const late: string[] = []
  const killsAt: Report['killsAt'] = {}
  let shifted = 0
  let since = 0
  const now = (): number => Date.now() + shifted

  const killAt = (what: string, stage: Stage): void => {
    const place = `${what} ${stage}`
    const before = server.kills()
    server.kill()
    killsAt[place] = (killsAt[place] ?? 0) + server.kills() - before
  }

  /** A provider tells what happened: never, once, twice, or too early. */
  const tell = async (payment: Parameters<typeof sendProviderWebhook>[0], chance: SeededRandom): Promise<void> => {
    for (let copies = chance.below(3); copies > 0; copies--)
      await sendProviderWebhook(payment, systems, { server, at: now() })
  }

  const leap = async (): Promise<void> => {
    shifted += SOME_TIME_MS
    await letPass(server, SOME_TIME_MS)
  }

  const passTime = async (): Promise<void> => {
    const calm = now() + SOME_TIME_MS
    await leap()
    await untilQuiet(place, { since, calm })
  }

  const repair = async (): Promise<void> => {
    decide = () => 'pass'
    systems.finish()
    const began = now()
    // What a worker learned before all was repaired may be old: it asks once more.
    for (let round = 0; round < CALM_ROUNDS; round++) await passTime()
    since = began
  }

  const around = (passes: Surroundings['passes']): Surroundings => ({ server, vendors, passes })

  for (const [at, step] of points.entries()) {
    const crash = crashAt(step, { killAt, kill: server.kill })
    decide = crash.decide
    const { provider } = step
    const intention = { pays: 'good', provider, leaves: 'confirming', doubles: at % 2 === 1 } as const
    const diner = await order(intention, around(crash.passes))
    histories.push(diner)
    for (const deadline = Date.now() + KILLED_MS; !crash.isOver() && Date.now() < deadline; ) await after(PAUSE_MS)
    await passTime()
    const { orders } = await ownLedger(place)
    const placed = orders.find(({ attempt_key }) => attempt_key === diner.request.attemptKey)
    if (placed?.state !== 'delivered') late.push(JSON.stringify(step))
    if (!crash.isOver()) throw new Error(`the server was never killed at ${JSON.stringify(step)}`)
  }

  await repair()

  for (let run = 0; run < runs; run++) {
    const chance = seededRandom(seed + run)
    decide = crashRandomly(chance, killAt)
    const passes: Surroundings['passes'] = async (_moment, payment) => {
      if (chance.hits(5)) server.kill()
      if (chance.hits(8)) await cutDatabase(place)
      if (payment && chance.hits(2)) await tell(payment, chance)
    }
    const striking = after(chance.below(250)).then(() => server.kill())
    const diners = Array.from({ length: DINERS }, () => order(drawIntention(chance), around(passes)))
    histories.push(...(await Promise.all(diners)))
    await striking
    // The workers look for what is left, and everything still breaks.
    await leap()
    await after(chance.below(WORKING_MS))
    await repair()
  }

  await server.stop()
  const own = await ownLedger(place)
  const found = audit({ histories, charges: systems.charges(), received, own })
  await systems.close()
  const delivered = own.orders.filter(({ state }) => state === 'delivered').length
  const sums = { kills: server.kills(), killsAt, charges: systems.counts(), delivered, late }
  return { ...found, runs: runs + points.length, orders: histories.length, ...sums }
}
