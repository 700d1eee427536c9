// `npm run bench -- --desks`: how soon each of 20 desks of a venue has each order, through cuts of their networks and
// restarts of the server, and whether one misses any. Desks and diners are in this process, the server in its own.
import { randomUUID } from 'node:crypto'
import { DeskClient } from './desk-client.mjs'
import { startOneServer } from './one-server.mjs'
import { table } from './table.mjs'

const VENUE = 1001
const LINE = { kind: 'dish', itemId: 1001016, selection: { glass: false, variation: null, additions: [] } }
const TOTAL = 1450

const DESKS = 20
const ORDERS = 100
const CUTS = 50
const RESTARTS = 20
/** An order each: 200 an hour come in half an hour, here in three minutes. */
const EVERY_MS = 1_800
/** The longest that a device is without a network, in ms. */
const LONGEST_CUT_MS = 4_000
/** By then whoever has a network has everything: a look comes every ten seconds. */
const LAST_LOOK_MS = 25_000

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function openDesk(origin) {
  const response = await fetch(`${origin}/api/desk/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin },
    body: JSON.stringify({ venue: VENUE }),
  })
  if (!response.ok) throw new Error(`the desk answered ${response.status}`)
  return new DeskClient(origin, response.headers.getSetCookie()[0].split(';')[0])
}

/** The answer to an order; null where none came, or the server was gone amid it. */
async function tryOrder(origin, body) {
  try {
    const headers = { 'content-type': 'application/json', origin }
    const response = await fetch(`${origin}/api/orders`, { method: 'POST', headers, body })
    return { status: response.status, answer: await response.json() }
  } catch {
    return null
  }
}

/** Sends an order until it is taken, as a diner's phone does, always under its one key. Answers its id and when it was taken. */
async function placeOrder(origin, number) {
  const body = JSON.stringify({
    ...{ venue: String(VENUE), type: 'r', service: 'tableservice', lang: 'it', attemptKey: randomUUID() },
    ...{ lines: [{ ...LINE, quantity: 1, note: '' }], table: String(1 + (number % 29)), customers: 1, orderNote: '' },
    ...{ coupon: null, terms: true, provider: 'cash', shownTotal: TOTAL },
  })
  for (;;) {
    const tried = await tryOrder(origin, body)
    if (tried?.status === 200) return { id: tried.answer.orderId, at: performance.now() }
    if (tried && tried.status < 500) throw new Error(`${tried.status}: ${JSON.stringify(tried.answer)}`)
    await pause(300)
  }
}

/** Calls `act` so many times, evenly over `ms`; never the next before the last is over. */
async function evenly(times, ms, act) {
  const begun = performance.now()
  for (let at = 0; at < times; at += 1) {
    await pause(begun + ((at + 0.5) * ms) / times - performance.now())
    await act(at)
  }
}

/** The server, ended and started again on its port and its data: by turns asked to end, and killed. */
async function restarting(settings) {
  let running = await startOneServer(settings)
  const { port, origin } = running
  const downtimes = []
  const restart = async (at) => {
    const begun = performance.now()
    await (at % 2 === 0 ? running.stop() : running.kill())
    running = await startOneServer(settings, port)
    downtimes.push({ from: begun, to: performance.now() })
  }
  return { origin, downtimes, restart, stop: () => running.stop() }
}

const quantiles = (values) => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? Number.NaN }
}

/** Times of each order on each desk; those that met a cut or a restart on their way are told apart. */
function measure(desks, orders, downtimes) {
  const [calm, disturbed] = [[], []]
  let missed = 0
  for (const desk of desks) {
    for (const { id, at } of orders) {
      const seen = desk.seen.get(id)
      if (seen === undefined) missed += 1
      else {
        const met = downtimes.some(({ from, to }) => from <= Math.max(seen, at) && at <= to)
        const isCalm = !met && desk.wasListening(at, Math.max(seen, at))
        const times = isCalm ? calm : disturbed
        times.push(Math.max(0, seen - at))
      }
    }
  }
  const first = orders.map(({ id, at }) =>
    Math.max(0, Math.min(...desks.map(({ seen }) => seen.get(id) ?? Number.POSITIVE_INFINITY)) - at),
  )
  return { missed, calm: quantiles(calm), disturbed: quantiles(disturbed), first: quantiles(first) }
}

/** @param {string} dataDir an empty folder for the data of this run */
export async function benchDesks(dataDir, databaseUrl = '') {
  const own = { COPERTO_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, COPERTO_DEMO: '1' }
  const server = await restarting({ ...own, COPERTO_RATE_FACTOR: '1000', COPERTO_TABLE_ORDERS: '1000' })
  const desks = []
  try {
    for (let count = 0; count < DESKS; count += 1) desks.push(await openDesk(server.origin))
    for (const desk of desks) desk.look()
    await pause(3_000)
    const span = ORDERS * EVERY_MS
    const placing = []
    await Promise.all([
      evenly(ORDERS, span, async (at) => void placing.push(placeOrder(server.origin, at))),
      evenly(CUTS, span, async () =>
        desks[Math.floor(Math.random() * DESKS)]?.cut(500 + Math.random() * (LONGEST_CUT_MS - 500)),
      ),
      evenly(RESTARTS, span, server.restart),
    ])
    const orders = await Promise.all(placing)
    await pause(LAST_LOOK_MS)
    const down = server.downtimes.map(({ from, to }) => to - from)
    return { ...measure(desks, orders, server.downtimes), orders: orders.length, down: quantiles(down) }
  } finally {
    for (const desk of desks) desk.stop()
    await server.stop()
  }
}

/** The figures in words. */
export function desksTable(engine, { orders, missed, calm, disturbed, first, down }) {
  const ms = ({ p50, p99, max }) => [p50, p99, max].map((value) => `${value.toFixed(0)} ms`).join(' / ')
  return table([
    [`${DESKS} desks, ${CUTS} cuts, ${RESTARTS} restarts`, engine],
    ['orders', String(orders)],
    ['not seen by a desk', String(missed)],
    ['seen by a desk that listened', `${calm.count} times`],
    ['from taken to seen, p50 / p99 / max', ms(calm)],
    ['seen across a cut or a restart', `${disturbed.count} times`],
    ['from taken to seen, p50 / p99 / max', ms(disturbed)],
    ['seen by the first desk, p50 / p99 / max', ms(first)],
    ['a restart took, p50 / p99 / max', ms(down)],
  ])
}
