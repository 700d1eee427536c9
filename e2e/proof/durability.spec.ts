import { setTimeout as after } from 'node:timers/promises'
import { z } from 'zod'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { expect, test } from '@/e2e/support/servers/own-server'
import type { RunningServer } from '@/e2e/support/servers/start-server'
import type { DatabasePlace } from '@/lib/server/db/connect'
import { readRows } from '@/lib/testing/database-rows'

/** Two ends in the midst of the work and one after an answer; `npm run faults` has many more. */
const ROUNDS = 3
const ORDERS = 8
/** Every other kill comes within this many milliseconds of the requests, the rest right after one of the answers. */
const KILL_MS = 120
const SEED = 9207

/** Numbers from 0 to 1 that are the same in each run. */
const seeded = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

type Sent = { request: ReturnType<typeof orderRequest>; orderId: string | null }

const answerSchema = z.object({ orderId: z.string() })

/** The order id, or null when no answer came. */
const place = async (origin: string, request: Sent['request']): Promise<string | null> => {
  const response = await postOrder(origin, request).catch(() => null)
  if (!response) return null
  const text = await response.text().catch(() => null)
  if (text === null) return null
  expect(response.status, text).toBe(200)
  return answerSchema.parse(JSON.parse(text)).orderId
}

/** Resolves with the n-th answer. */
const answered = (answers: Promise<unknown>[], n: number): Promise<void> =>
  new Promise((resolve) => {
    let left = n
    for (const answer of answers) {
      answer.then(() => {
        left -= 1
        if (left === 0) resolve()
      }, resolve)
    }
  })

/** Sends orders, kills the server at `moment` (0 to 1) of the work, and answers what was sent and acknowledged. */
const interrupted = async (server: RunningServer, round: number, moment: number): Promise<Sent[]> => {
  const requests = Array.from({ length: ORDERS }, (_, at) => orderRequest({ table: String(at + 1) }))
  const answers = requests.map((request) => place(server.url, request))
  await (round % 2 === 0 ? after(moment * KILL_MS) : answered(answers, 1 + Math.floor(moment * (ORDERS - 1))))
  await server.kill()
  const ids = await Promise.all(answers)
  return requests.map((request, at) => ({ request, orderId: ids[at] ?? null }))
}

const ledgerSchema = z.array(z.object({ id: z.string(), attempt_key: z.string(), state: z.string() }))

const ordersIn = async (place: DatabasePlace) =>
  ledgerSchema.parse(await readRows(place, 'select id, attempt_key, state from orders'))

/** Order ids the orders service has taken, one for each time it took one. */
const receivedIn = async (place: DatabasePlace): Promise<string[]> => {
  const rows = await readRows(place, 'select order_id from received_orders')
  return z
    .array(z.object({ order_id: z.string() }))
    .parse(rows)
    .map((row) => row.order_id)
}

/** The suite runs once an engine. */
const ENGINES: { engine: string; databaseUrl?: string }[] = process.env.DATABASE_URL
  ? [{ engine: 'PostgreSQL', databaseUrl: process.env.DATABASE_URL }]
  : [{ engine: 'SQLite' }]

for (const { engine, databaseUrl } of ENGINES) {
  test(`no order is lost, changed or doubled when the server is killed ${ROUNDS} times on ${engine}`, async ({
    makeDatabase,
    serve,
  }) => {
    test.setTimeout(360_000)
    const random = seeded(SEED)
    const database = await makeDatabase(databaseUrl)
    let server = await serve(database)
    // It listens before its tables are made, and holds back whoever asks until they are.
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
    const sent: Sent[] = []
    let acknowledged = 0
    for (let round = 0; round < ROUNDS; round++) {
      const batch = await interrupted(server, round, random())
      server = await serve(database)
      const repeated = await Promise.all(batch.map(({ request }) => place(server.url, request)))
      for (const [at, { request, orderId }] of batch.entries()) {
        const again = repeated[at] ?? null
        expect(again, 'an order id for every repeated request').not.toBeNull()
        expect(orderId ?? again, 'the id that was acknowledged before').toBe(again)
        sent.push({ request, orderId: again })
        if (orderId !== null) acknowledged += 1
      }
    }
    expect(acknowledged, 'orders acknowledged before a kill').toBeGreaterThan(0)
    const ids = sent.map(({ orderId }) => orderId).sort()
    await expect.poll(async () => (await receivedIn(database)).sort(), { timeout: 30_000 }).toEqual(ids)
    await expect
      .poll(async () => [...new Set((await ordersIn(database)).map(({ state }) => state))])
      .toEqual(['delivered'])
    const ledger = await ordersIn(database)
    const expected = sent.map(({ request, orderId }) => `${request.attemptKey} ${orderId}`).sort()
    expect(ledger.map((row) => `${row.attempt_key} ${row.id}`).sort()).toEqual(expected)
    expect(await server.stop()).toBe(0)
  })
}
