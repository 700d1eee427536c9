import { setTimeout as after } from 'node:timers/promises'
import { auditBills, type BillsAudit } from '@/e2e/faults/bills/audit-bills'
import { type PhoneHistory, venueOf } from '@/e2e/faults/bills/bill-calls'
import { isSettled, lookAtProviders, readEvidence } from '@/e2e/faults/bills/bill-ledger'
import { payAtTable } from '@/e2e/faults/bills/pay-at-table'
import { workAtTable } from '@/e2e/faults/bills/staff'
import { crashRandomly } from '@/e2e/faults/crash-injection'
import type { Decide } from '@/e2e/faults/fault-proxy'
import { untilQuiet } from '@/e2e/faults/own-ledger'
import { sendProviderWebhook } from '@/e2e/faults/provider-webhooks'
import { givesBack } from '@/e2e/faults/refund-points'
import { type SeededRandom, seededRandom } from '@/e2e/faults/seeded-random'
import { letPass } from '@/e2e/faults/server'
import { surroundingSystems } from '@/e2e/faults/surrounding-systems'
import { webServer } from '@/e2e/faults/web-server'
import { billVenueFile } from '@/e2e/support/bill/bill-venue'
import { ANNOUNCED_MS, PART_WAYS, type PartWay } from '@/lib/core/bill/bill'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { connectDatabase, type DatabasePlace } from '@/lib/server/db/connect'
import type { Stage } from '@/lib/testing/vendors/crash-steps'
import { VENDORS } from '@/lib/testing/vendors/vendors'
import { putVenue } from '@/lib/venue-kit/publish/put-venue'

export type BillsReport = BillsAudit & {
  rounds: number
  bills: number
  orders: number
  kills: number
  /** Of them, by request and stage at which they came. */
  killsAt: Record<string, number>
  /** Parts that are paid, by way. */
  paid: Record<string, number>
  /** Cents that providers took, and that went back. */
  taken: number
  back: number
}

/** Longer than any lease or pause of the workers. */
const SOME_TIME_MS = 61_000
const CALM_ROUNDS = 2
/** By then a person is told of a refund that nobody answered. */
const TOLD_MS = 62 * 60_000
/** Rounds of waiting before a person looks, and in all. */
const ROUNDS_ALONE = 4
const ROUNDS_SETTLING = 24
const WORKING_MS = 500
/** At random moments, and at requests of a round: a start takes seconds, so that more would leave no time to pay. */
const KILLS = 3
const KILLS_AT_REQUESTS = 4
const STRIKE_MS = 2_500

const openVenues = async (place: DatabasePlace, tables: number): Promise<void> => {
  const database = await connectDatabase(place)
  for (const name of ONLINE_METHODS) {
    const online = { name, account: VENDORS[name].account }
    const put = await putVenue(database, billVenueFile({ id: venueOf(name), online, tables }))
    if (!put.ok) throw new Error(JSON.stringify(put.error))
  }
  await database.db.destroy()
}

/**
 * Four phones at a table order at the end and pay parts online and at the desk, all at once, while the built server is
 * killed and other systems break: a table a round, and one provider after the other. After each round all is repaired, and time passes until
 * every reservation is over; in the end the ledgers are compared.
 */
export const runBills = async (
  place: DatabasePlace,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<BillsReport> => {
  let decide: Decide = () => 'pass'
  const systems = await surroundingSystems((...at) => decide(...at))
  await openVenues(place, rounds)
  // The desk answers its orders, and no system of the venue's.
  const { COPERTO_ORDERS_API_URL: _orders, COPERTO_ADMIN_API_URL: _admin, ...env } = systems.env
  const server = webServer(place, { ...env, COPERTO_DEMO: '0' })
  const killsAt: BillsReport['killsAt'] = {}
  const histories: PhoneHistory[] = []
  let shifted = 0
  let since = 0
  let killsLeft = 0
  const now = (): number => Date.now() + shifted

  const killAt = (what: string, stage: Stage): void => {
    const before = server.kills()
    if (killsLeft > 0) server.kill()
    const killed = server.kills() - before
    killsLeft -= killed
    const at = `${what} ${stage}`
    if (killed > 0) killsAt[at] = (killsAt[at] ?? 0) + killed
  }
  const leap = async (ms: number): Promise<void> => {
    shifted += ms
    await letPass(server, ms)
  }
  /** A refund that breaks waits for a person: `--refunds` goes through that. */
  const breaking = (chance: SeededRandom): Decide => {
    const crash = crashRandomly(chance, killAt)
    return (what, stage, system) => (givesBack(what) ? 'pass' : crash(what, stage, system))
  }
  const strike = async (chance: SeededRandom, isOver: () => boolean): Promise<void> => {
    for (let kills = 1 + chance.below(KILLS); kills > 0; kills -= 1) {
      await after(chance.below(STRIKE_MS))
      if (isOver()) return
      server.kill()
    }
  }
  const settle = async (): Promise<void> => {
    for (let round = 1; round <= ROUNDS_SETTLING; round += 1) {
      if (await isSettled(place, now())) return
      await leap(SOME_TIME_MS)
      await after(WORKING_MS)
      if (round % ROUNDS_ALONE > 0) continue
      await leap(TOLD_MS)
      await lookAtProviders(place, systems, now())
    }
  }
  const repair = async (): Promise<void> => {
    decide = () => 'pass'
    systems.finish()
    const began = now()
    // What a worker learned before all was repaired may be old: it asks once more.
    for (let calm = 0; calm < CALM_ROUNDS; calm += 1) {
      const from = now() + SOME_TIME_MS
      await leap(SOME_TIME_MS)
      await untilQuiet(place, { since, calm: from })
    }
    since = began
    await leap(ANNOUNCED_MS)
    await after(WORKING_MS)
    await settle()
  }
  const dine = async (round: number, chance: SeededRandom): Promise<void> => {
    let isOver = false
    const at = { provider: ONLINE_METHODS[round % ONLINE_METHODS.length] ?? 'stripe', table: String(round + 1) }
    const around = { server, chance, systems }
    const tell: Parameters<typeof payAtTable>[1]['tell'] = async (provider, key) => {
      for (let copies = chance.below(3); copies > 0; copies -= 1)
        await sendProviderWebhook({ provider, key }, systems, { server, at: now() })
    }
    const working = workAtTable({ ...around, ...at, place, isOver: () => isOver })
    const striking = strike(chance, () => isOver)
    histories.push(...(await payAtTable(at, { ...around, tell })))
    isOver = true
    await Promise.all([working, striking])
  }

  for (let round = 0; round < rounds; round += 1) {
    const chance = seededRandom(seed + round)
    decide = breaking(chance)
    killsLeft = KILLS_AT_REQUESTS
    await dine(round, chance)
    await repair()
  }
  await server.stop()
  const evidence = await readEvidence(place, systems, { histories, now: now() })
  await systems.close()
  const parts = [...evidence.accounts.values()].flatMap((account) => account.parts)
  const paidBy = (way: PartWay) => parts.filter((part) => part.way === way && part.state === 'paid').length
  const money = [...evidence.money.values()]
  return {
    ...auditBills(evidence),
    ...{ rounds, bills: evidence.accounts.size, orders: evidence.told.orders.length, kills: server.kills(), killsAt },
    paid: Object.fromEntries(PART_WAYS.map((way) => [way, paidBy(way)])),
    taken: money.flatMap(({ taken }) => taken).reduce((sum, amount) => sum + amount, 0),
    back: money.reduce((sum, { back }) => sum + back, 0),
  }
}
