// `npm run bench -- --sharing`: how soon 200 listeners of 50 shared carts hear of a change, and what they cost the
// server in memory. Listeners and guests are in this process, the server in its own.
import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { startOneServer } from './one-server.mjs'
import { table } from './table.mjs'

const CARTS = 50
const LISTENERS = 200
const ROUNDS = 10
const VENUE = 1001
const DISH = 1001016

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts the built app; `memory` gives the megabytes it holds, after it has had time to tidy up. */
async function startServer(dataDir, databaseUrl) {
  const own = { COPERTO_DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const server = await startOneServer({ ...own, COPERTO_FEATURES: 'cart-sharing', COPERTO_RATE_FACTOR: '10000' })
  const memory = async () => {
    await pause(3_000)
    return server.memory()
  }
  return { ...server, memory }
}

async function call(origin, path, method, body) {
  const response = await fetch(`${origin}/api/sharing${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
  return response.json()
}

const openShare = (origin) => call(origin, '', 'POST', { venue: String(VENUE), type: 'r' })

const selection = { glass: false, variation: null, additions: [] }
const productOf = (quantity) => ({
  kind: 'dish',
  itemId: DISH,
  selection,
  quantity,
  note: '',
  id: String(DISH),
  name: '',
  price: 0,
})

/** A guest sends their part; each time with another quantity, as the same part again tells nobody. */
function sendPart(origin, { token, guest }, quantity) {
  const order = [{ user_id: guest, user: 'Ada', products: [productOf(quantity)] }]
  return call(origin, `/${token}`, 'PUT', { res_id: VENUE, type: 'r', order, token, action: 'send active' })
}

/** Opens a stream and calls `heard` at each event. */
const listen = (origin, channel, heard) =>
  new Promise((resolve, reject) => {
    const sent = get(`${origin}/api/sharing/events/${channel}`, { agent: false }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`the stream answered ${answer.statusCode}`))
      answer.setEncoding('utf8').on('data', (text) => {
        if (text.includes('event: fetch-cart')) heard()
      })
      answer.on('error', () => {})
      resolve(() => sent.destroy())
    })
    sent.on('error', reject)
  })

/** Milliseconds from a guest's request to each of the cart's listeners, for every cart, `ROUNDS` times. */
async function measure(origin, shares) {
  const times = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const share of shares) {
      const begun = performance.now()
      const all = Promise.all(
        share.listeners.map((listener) => listener.next().then(() => times.push(performance.now() - begun))),
      )
      await sendPart(origin, share, round)
      await Promise.race([all, pause(5_000)])
    }
  }
  return times.sort((a, b) => a - b)
}

/** A listener whose next event can be waited for. */
async function openListener(origin, channel) {
  let wake = () => {}
  const stop = await listen(origin, channel, () => wake())
  const next = () =>
    new Promise((resolve) => {
      wake = resolve
    })
  return { next, stop }
}

/** @param {string} dataDir an empty folder for the data of this run */
export async function benchSharing(dataDir, databaseUrl = '') {
  const server = await startServer(dataDir, databaseUrl)
  try {
    const shares = await Promise.all(
      Array.from({ length: CARTS }, async () => ({ ...(await openShare(server.origin)), guest: randomUUID() })),
    )
    // As many parts as will be measured, heard by nobody: what they cost is not the listeners'.
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const share of shares) await sendPart(server.origin, share, ROUNDS + round)
    }
    const before = await server.memory()
    for (const share of shares) {
      const opening = Array.from({ length: LISTENERS / CARTS }, () => openListener(server.origin, share.channel))
      share.listeners = await Promise.all(opening)
    }
    const open = await server.memory()
    const times = await measure(server.origin, shares)
    const after = await server.memory()
    for (const { listeners } of shares) for (const { stop } of listeners) stop()
    const closed = await server.memory()
    const sent = CARTS * ROUNDS * (LISTENERS / CARTS)
    const at = (share) => times[Math.floor(times.length * share)] ?? Number.NaN
    return { sent, arrived: times.length, p50: at(0.5), p99: at(0.99), memory: { before, open, after, closed } }
  } finally {
    await server.stop()
  }
}

/** The figures in words. */
export function sharingTable(engine, { sent, arrived, p50, p99, memory }) {
  const mb = (value) => `${value.toFixed(0)} MB`
  const rows = [
    [`${LISTENERS} listeners of ${CARTS} carts`, engine],
    ['events arrived', `${arrived} of ${sent}`],
    ['median, from the guest’s request', `${p50.toFixed(1)} ms`],
    ['99th percentile', `${p99.toFixed(1)} ms`],
    ['memory before the listeners', mb(memory.before)],
    ['with the listeners', mb(memory.open)],
    ['after the events', mb(memory.after)],
    ['after the listeners left', mb(memory.closed)],
  ]
  return table(rows)
}
