import { type Audit, audit } from '@/e2e/faults/audit'
import { bareServer } from '@/e2e/faults/bare-server'
import { type ClientHistory, drawIntention, order, type Surroundings } from '@/e2e/faults/diner'
import { ownLedger, untilQuiet } from '@/e2e/faults/own-ledger'
import { sendProviderWebhook } from '@/e2e/faults/provider-webhooks'
import { seededRandom } from '@/e2e/faults/seeded-random'
import { letPass, type Server } from '@/e2e/faults/server'
import { openShops } from '@/e2e/faults/shops'
import { surroundingSystems } from '@/e2e/faults/surrounding-systems'
import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { DatabasePlace } from '@/lib/server/db/connect'

export type CrowdReport = Audit & {
  orders: number
  charges: Record<OnlineMethod, number>
  delivered: number
  /** From the first order to the last confirmation, and until everything was delivered. */
  seconds: { ordering: number; delivering: number }
}

const APPS = 2
const WORKERS = 4
const DINERS_AT_ONCE = 24
/** Until an open payment is asked about again; less than a lease holds, as the instances live it one after the other. */
const SOME_TIME_MS = 31_000

/** Each request goes to the next of several, as behind a proxy. */
const roundRobin = (servers: Server[]): Pick<Server, 'ask'> => {
  let next = 0
  return { ask: async (command) => servers[next++ % servers.length]?.ask(command) }
}

const seconds = (ms: number): number => Math.round(ms / 100) / 10

/**
 * Several instances on one database: two answer a crowd of diners and all look for work, while pages, messages and
 * sweeps race across them. Nothing is killed and no answer is lost, so nothing may be repeated either.
 */
export const runCrowd = async (
  place: DatabasePlace,
  { orders, seed }: { orders: number; seed: number },
): Promise<CrowdReport> => {
  const systems = await surroundingSystems()
  const { vendors, received } = systems
  const servers = Array.from({ length: APPS + WORKERS }, () => bareServer(place, systems.env))
  const apps = servers.slice(0, APPS)
  const later = (ms: number) => Promise.all(servers.map((server) => letPass(server, ms)))
  // All at once on an empty database, which one of them fills.
  await later(0)
  await openShops(place)

  const chance = seededRandom(seed)
  const histories: ClientHistory[] = []
  const tellings: Promise<unknown>[] = []
  const passes: Surroundings['passes'] = async (moment, payment) => {
    if (moment !== 'charged' || !payment) return
    const at = Date.now()
    tellings.push(...apps.map((server) => sendProviderWebhook(payment, systems, { server, at })))
  }
  const around = { server: roundRobin(apps), vendors, passes }
  let left = orders
  const dine = async (): Promise<void> => {
    while (left-- > 0) histories.push(await order(drawIntention(chance), around))
  }
  const began = Date.now()
  await Promise.all(Array.from({ length: DINERS_AT_ONCE }, dine))
  await Promise.all(tellings)
  const ordering = Date.now() - began

  await untilQuiet(place, { since: began, calm: 0 })
  systems.finish()
  // Twice, as an answer of a provider's from before may be written down after the first leap.
  for (let round = 1; round <= 2; round++) {
    const calm = Date.now() + round * SOME_TIME_MS
    await later(SOME_TIME_MS)
    await untilQuiet(place, { since: 0, calm })
  }
  const delivering = Date.now() - began
  await Promise.all(servers.map((server) => server.stop()))
  const own = await ownLedger(place)
  const found = audit({ histories, charges: systems.charges(), received, own })
  await systems.close()
  const delivered = own.orders.filter(({ state }) => state === 'delivered').length
  const took = { ordering: seconds(ordering), delivering: seconds(delivering) }
  return { ...found, orders: histories.length, charges: systems.counts(), delivered, seconds: took }
}
