import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { bareServer } from '@/e2e/faults/bare-server'
import { ownLedger, untilQuiet } from '@/e2e/faults/own-ledger'
import { type SeededRandom, seededRandom } from '@/e2e/faults/seeded-random'
import type { Server } from '@/e2e/faults/server'
import { orderRequest } from '@/e2e/support/place-order'
import type { TableOrderRequest } from '@/lib/core/orders/place-order-request'
import { readRows } from '@/lib/testing/database-rows'
import { bundledProgram, SERVER_SIDE } from '@/lib/testing/run-typescript'
import { fakeVenueSystems } from '@/lib/testing/vendors/fake-venue-systems'

export type StartsReport = {
  /** Processes in all, and how many of them were killed while they opened the database. */
  starts: number
  killedOpening: number
  orders: number
  /** Attempts whose order is gone, or is there under another id than the diner was told. */
  lost: string[]
  doubled: string[]
  /** Processes that did not start though nobody killed them. */
  notStarted: number
  /** Orders that the first process, which nobody killed, did not take at once. */
  refusedByFirst: number
  /** Copies of an order that were sent because its sender was killed before it had noted the answer. */
  repeats: number
  /** What is wrong with the file or its locks, in words. */
  damage: string[]
}

type StartHistory = { request: TableOrderRequest; ids: Set<string> }

const PROGRAM = fileURLToPath(new URL('server-process.ts', import.meta.url))
const ORDERS = 3
/** Longer than a process needs to open the database, on a machine at rest. */
const OPENING_MS = 1_200
const ORDERING_MS = 150
/** The first process keeps ordering at this pace. */
const PACE_MS = 40

const placedSchema = z.object({ ok: z.literal(true), value: z.object({ orderId: z.string() }) })

const placing = async (server: Server, histories: StartHistory[], request = orderRequest()): Promise<boolean> => {
  const known = histories.find((each) => each.request === request)
  const mine: StartHistory = known ?? { request, ids: new Set() }
  if (!known) histories.push(mine)
  const answer = placedSchema.safeParse(await server.ask({ do: 'place', request }))
  if (answer.success) mine.ids.add(answer.data.value.orderId)
  return answer.success
}

/** Starts a process and kills it somewhere between its first instruction and its first work. */
const killedOpening = async (env: Record<string, string>, chance: SeededRandom): Promise<void> => {
  const child = fork(bundledProgram(PROGRAM), {
    execArgv: SERVER_SIDE,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const exit = once(child, 'exit')
  await after(chance.below(OPENING_MS))
  child.kill('SIGKILL')
  await exit
}

/** Starts a process that takes some orders, and kills it meanwhile or afterwards. */
const killedOrdering = async (server: Server, histories: StartHistory[], chance: SeededRandom): Promise<boolean> => {
  if ((await server.ask({ do: 'later', ms: 0 })) !== true) return false
  const orders = Array.from({ length: ORDERS }, () => placing(server, histories))
  await (chance.hits(2) ? after(chance.below(ORDERING_MS)) : Promise.all(orders))
  await server.stop()
  await Promise.all(orders)
  return true
}

const damageOf = async (dataDir: string): Promise<string[]> => {
  const whole = JSON.stringify(await readRows({ dataDir }, 'pragma integrity_check'))
  const locked = await readRows({ dataDir }, 'select id from kysely_migration_lock where is_locked <> 0')
  return [...(whole.includes('"ok"') ? [] : [whole]), ...locked.map(() => 'the lock of migrations was left behind')]
}

/**
 * Many processes on one data folder, some at a time, as `npm run orders`, a rolling restart or a second server would be:
 * all take orders and deliver, and each is killed without warning, many while they open the file. Then all ledgers are
 * compared.
 */
export const runStarts = async (
  dataDir: string,
  { starts, atOnce, seed }: { starts: number; atOnce: number; seed: number },
): Promise<StartsReport> => {
  const venue = await fakeVenueSystems()
  const env = { COPERTO_ORDERS_API_URL: venue.origin, COPERTO_LOG_LEVEL: 'error' }
  const make = (): Server => bareServer({ dataDir }, env)
  const chance = seededRandom(seed)
  const histories: StartHistory[] = []
  const first = make()
  let left = starts - 1
  let openings = 0
  let notStarted = 0
  let refusedByFirst = 0

  const turns = async (): Promise<void> => {
    while (left-- > 0) {
      if (chance.hits(3)) {
        openings += 1
        await killedOpening({ ...env, COPERTO_DATA_DIR: dataDir, DATABASE_URL: '', FAULTS_SHIFT: '0' }, chance)
      } else if (!(await killedOrdering(make(), histories, chance))) notStarted += 1
    }
  }
  let ended = false
  const steadily = async (): Promise<void> => {
    while (!ended) {
      if (!(await placing(first, histories))) refusedByFirst += 1
      await after(PACE_MS)
    }
  }
  const steady = steadily()
  await Promise.all(Array.from({ length: atOnce - 1 }, turns))
  ended = true
  await steady

  // Who got no answer asks again. What the dead were delivering is free by now.
  for (const { request } of histories) if (!(await placing(first, histories, request))) refusedByFirst += 1
  await untilQuiet({ dataDir }, { since: 0, calm: 0 })
  await first.stop()
  await venue.close()

  const { orders } = await ownLedger({ dataDir })
  const sent = venue.received.orders.map(({ order }) => order.id)
  const byAttempt = new Map(histories.map(({ request, ids }) => [request.attemptKey, ids]))
  const arrived = new Set(sent)
  const isKept = ({ request, ids }: StartHistory): boolean =>
    orders.some(
      (row) =>
        row.attempt_key === request.attemptKey && ids.has(row.id) && row.state === 'delivered' && arrived.has(row.id),
    )
  return {
    starts,
    killedOpening: openings,
    orders: orders.length,
    lost: histories.filter((each) => !isKept(each)).map(({ request }) => request.attemptKey),
    doubled: [
      ...histories.filter(({ ids }) => ids.size > 1).map(({ request }) => request.attemptKey),
      ...orders.filter((row) => !byAttempt.has(row.attempt_key)).map(({ id }) => id),
    ],
    notStarted,
    refusedByFirst,
    repeats: sent.length - arrived.size,
    damage: await damageOf(dataDir),
  }
}
