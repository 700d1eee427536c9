import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { crashAt } from '@/e2e/faults/crash-injection'
import { order } from '@/e2e/faults/diner'
import type { Decide } from '@/e2e/faults/fault-proxy'
import { untilQuiet } from '@/e2e/faults/own-ledger'
import { givesBack, REFUND_POINTS, type RefundPoint } from '@/e2e/faults/refund-points'
import { type SeededRandom, seededRandom } from '@/e2e/faults/seeded-random'
import { letPass, type MakeServer } from '@/e2e/faults/server'
import { openShops } from '@/e2e/faults/shops'
import { type SurroundingSystems, surroundingSystems } from '@/e2e/faults/surrounding-systems'
import { ONLINE_METHODS, type OnlineMethod } from '@/lib/core/payments/provider'
import { connectDatabase, type DatabasePlace } from '@/lib/server/db/connect'
import { refundOrder } from '@/lib/server/orders/pay/case-verbs'
import { personCases } from '@/lib/server/orders/pay/person-cases'
import { requestPartRefund, requestRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { readRows } from '@/lib/testing/database-rows'
import type { Stage } from '@/lib/testing/vendors/crash-steps'
import { byMethod } from '@/lib/testing/vendors/vendors'

export type RefundsReport = {
  orders: number
  kills: number
  /** Of them, by request and stage at which they came. */
  killsAt: Record<string, number>
  /** By provider: payments whose money is back, to the cent. */
  refunded: Record<OnlineMethod, number>
  /** More went back than was paid, or it was given back by two questions. */
  twice: string[]
  /** Not given back, though in the end all worked. */
  silent: string[]
}

/** Longer than any pause after a lost answer. */
const SOME_TIME_MS = 61_000
/** By then a person is told of a refund that nobody answered. */
const TOLD_MS = 62 * 60_000
const PAUSE_MS = 10
const WORKING_MS = 150
const KILLED_MS = 20_000
const ROUNDS = 24
/** Rounds before a person looks. */
const ROUNDS_ALONE = 4

const paymentsSchema = z.array(
  z.object({
    ...{ id: z.string(), provider: z.enum(ONLINE_METHODS), state: z.string() },
    ...{ amount: z.coerce.number(), refund_wanted: z.coerce.number() },
  }),
)

const PAYMENTS = 'select id, provider, state, amount, refund_wanted from payments'

/** Requests and answers are lost, and the server dies at some of those that make money go back. */
const breakRandomly =
  (chance: SeededRandom, killAt: (what: string, stage: Stage) => void): Decide =>
  (what, stage) => {
    if (chance.hits(givesBack(what) ? 3 : 9)) killAt(what, stage)
    if (!chance.hits(4)) return 'pass'
    return stage === 'before' ? chance.pick(['lose', 'fail']) : 'lose'
  }

type Found = Pick<RefundsReport, 'refunded' | 'twice' | 'silent'>

/** The ledgers of the providers beside ours. */
const compare = async (
  place: DatabasePlace,
  orderIds: readonly string[],
  { wires }: Pick<SurroundingSystems, 'wires'>,
): Promise<Found> => {
  const named = orderIds.map((id) => `'${id}'`).join(', ')
  const rows = await readRows(place, `${PAYMENTS} where order_id in (${named})`)
  const found: Found = { refunded: byMethod(() => 0), twice: [], silent: [] }
  for (const { id, provider, state, amount, refund_wanted: part } of paymentsSchema.parse(rows)) {
    const { refunds } = wires[provider]
    const [back, times] = [refunds.back(id), refunds.of(id).length]
    // A payment of which a part goes back stays paid.
    const [due, end] = part > 0 ? [part, 'paid'] : [amount, 'refunded']
    if (back > due || times > 1) found.twice.push(`${provider} ${id}: ${back} in ${times}`)
    if (state === end && back === due) found.refunded[provider] += 1
    else found.silent.push(`${provider} ${id}: ${state}, ${back} of ${due}`)
  }
  return found
}

/**
 * `points`: at which the server is killed once each, before chance takes over. `part`: cents that are asked back of each
 * order, all of it without.
 */
type Faults = { runs: number; seed: number; serve: MakeServer; points?: readonly RefundPoint[]; part?: number }

/**
 * Orders are paid and made, and then somebody asks for their money: the server is killed once at each step of giving it
 * back, then everything breaks as chance has it. In the end the providers' ledgers are compared with ours.
 */
export const runRefunds = async (
  place: DatabasePlace,
  { runs, seed, serve, points = REFUND_POINTS, part }: Faults,
): Promise<RefundsReport> => {
  let decide: Decide = () => 'pass'
  const systems = await surroundingSystems((...at) => decide(...at))
  await openShops(place)
  const server = serve(place, { ...systems.env, COPERTO_DEMO: '0' })
  const killsAt: RefundsReport['killsAt'] = {}
  const orderIds: string[] = []

  /** How far the server's clock is ahead of ours, in ms. */
  let passed = 0
  const pass = (ms: number): Promise<void> => {
    passed += ms
    return letPass(server, ms)
  }

  /** Whether a provider's record shows at once what goes back, or only what has settled. */
  const show = (provider: OnlineMethod, isSlow: boolean): void =>
    systems.wires[provider].refunds.refundAs(isSlow ? 'pending' : 'done')

  const killAt = (what: string, stage: Stage): void => {
    const before = server.kills()
    server.kill()
    const at = `${what} ${stage}`
    killsAt[at] = (killsAt[at] ?? 0) + server.kills() - before
  }

  const arePaid = async (ids: readonly string[]): Promise<boolean> => {
    const named = ids.map((id) => `'${id}'`).join(', ')
    const rows = await readRows(place, `${PAYMENTS} where order_id in (${named}) and state <> 'paid'`)
    return rows.length === 0
  }

  /** Orders that were paid and made, one of each of those providers. */
  const made = async (providers: readonly OnlineMethod[]): Promise<string[]> => {
    decide = () => 'pass'
    const around = { server, vendors: systems.vendors, passes: async () => undefined }
    const intentions = providers.map(
      (provider) => ({ pays: 'good', provider, leaves: 'never', doubles: false }) as const,
    )
    const diners = await Promise.all(intentions.map((intention) => order(intention, around)))
    await untilQuiet(place, { since: 0, calm: 0 })
    const ids = diners.flatMap(({ orderIds: [id] }) => id ?? [])
    // On a busy machine the sweep may be the one that finds the money.
    for (let round = 0; round < ROUNDS && !(await arePaid(ids)); round++) await pass(SOME_TIME_MS)
    orderIds.push(...ids)
    return ids
  }

  const askBack = async (orderId: string): Promise<void> => {
    const { db } = await connectDatabase(place)
    const now = Date.now()
    await db.transaction().execute(async (tx) => {
      if (part === undefined) await requestRefund(tx, { orderId, reason: 'requested', now })
      else await requestPartRefund(tx, { orderId, amount: part, now })
    })
    await db.destroy()
  }

  /**
   * A person looks at every provider's own records after an hour: what is on its way arrives, and what `list` names as
   * unanswered is asked for again.
   */
  const lookAtProviders = async (): Promise<void> => {
    await pass(TOLD_MS)
    const { db } = await connectDatabase(place)
    for (const { id, provider } of paymentsSchema.parse(await readRows(place, PAYMENTS))) {
      systems.wires[provider].refunds.settle(id, true)
    }
    const now = Date.now() + passed
    const named = (await personCases(db, { now })).filter(({ why }) => why === 'refund unanswered')
    for (const id of new Set(named.map((each) => each.id))) {
      await db.transaction().execute((tx) => refundOrder(tx, { id, now, isElsewhere: part === undefined }))
    }
    await db.destroy()
  }

  const isOver = async (): Promise<boolean> =>
    (await readRows(place, "select id from outbox where state = 'queued'")).length === 0

  /** All works again, and time passes until nothing waits; what waits for a person gets one. */
  const repair = async (): Promise<void> => {
    decide = () => 'pass'
    for (let round = 1; round <= ROUNDS && !(await isOver()); round++) {
      await pass(SOME_TIME_MS)
      await after(WORKING_MS)
      if (round % ROUNDS_ALONE === 0) await lookAtProviders()
    }
  }

  const first = await made(points.map(({ provider }) => provider))
  for (const [at, step] of points.entries()) {
    const crash = crashAt(step, { killAt, kill: server.kill })
    show(step.provider, step.isSlow ?? false)
    decide = crash.decide
    await askBack(first[at] ?? '')
    for (const deadline = Date.now() + KILLED_MS; !crash.isOver() && Date.now() < deadline; ) await after(PAUSE_MS)
    if (!crash.isOver()) throw new Error(`the server was never killed at ${JSON.stringify(step)}`)
    await repair()
  }

  for (let run = 0; run < runs; run++) {
    const chance = seededRandom(seed + run)
    const ids = await made(ONLINE_METHODS)
    for (const provider of ONLINE_METHODS) show(provider, chance.hits(2))
    decide = breakRandomly(chance, killAt)
    for (const id of ids) await askBack(id)
    for (let round = 0; round < 3; round++) {
      await after(chance.below(WORKING_MS))
      await pass(SOME_TIME_MS)
    }
    await repair()
  }

  await server.stop()
  const found = await compare(place, orderIds, systems)
  await systems.close()
  return { orders: orderIds.length, kills: server.kills(), killsAt, ...found }
}
