// `npm run bench -- --abuse`: overload from several addresses of 127.0.0.0/8 (Linux), beside an innocent visitor; two
// minutes.
import { connect } from 'node:net'
import { askPage, generateLoad } from './abuse-load.mjs'
import { startOneServer } from './one-server.mjs'
import { table } from './table.mjs'

const ATTACKER = '127.0.0.1'
const VISITOR = '127.0.0.2'
const MANY = Array.from({ length: 60 }, (_, index) => `127.0.1.${index + 1}`)

const MENU = '/r/q/1001/menu'
/** Never cached. */
const DEAREST = '/'

const HELD = 150
const BODY = 10 * 1024 * 1024
const CHUNK = Buffer.alloc(256 * 1024, 'x')

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a large body except its last byte, and waits. */
function holdPost(port) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER })
  let left = BODY - 1
  const send = () => {
    while (left > 0 && !socket.destroyed) {
      const size = Math.min(left, CHUNK.length)
      left -= size
      if (!socket.write(CHUNK.subarray(0, size))) return
    }
  }
  // Must read, or the server's end would go unnoticed.
  socket
    .on('drain', send)
    .on('error', () => undefined)
    .resume()
  socket.write(`POST ${MENU} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${BODY}\r\n\r\n`)
  send()
  return socket
}

async function heldPosts({ port, memory }) {
  const before = memory()
  const sockets = Array.from({ length: HELD }, () => holdPost(port))
  let most = before
  for (let second = 0; second < 10; second += 1) {
    await pause(1_000)
    most = Math.max(most, memory())
  }
  const open = sockets.filter((socket) => !socket.destroyed && !socket.readableEnded).length
  for (const socket of sockets) socket.destroy()
  return { before, most, open }
}

async function visit(port, path, seconds) {
  const asked = []
  for (let index = 0; index < seconds * 4; index += 1) {
    asked.push(askPage({ port, path, localAddress: VISITOR }))
    await pause(250)
  }
  const answers = await Promise.all(asked)
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const missed = answers.filter(({ status }) => status !== 200).map(({ status }) => status)
  return { p50: at(0.5), p95: at(0.95), asked: answers.length, missed }
}

async function crowdOfOne({ port }, path) {
  const plan = { port, path: DEAREST, connections: 300, seconds: 14, addresses: [ATTACKER] }
  const attack = generateLoad(plan)
  await pause(2_000)
  const visitor = await visit(port, path, 10)
  return { visitor, attack: await attack }
}

async function threeTimes({ port }) {
  const plan = { port, path: DEAREST, addresses: MANY }
  const { counts, seconds } = await generateLoad({ ...plan, connections: 4, seconds: 4 })
  const capacity = (counts[200] ?? 0) / seconds
  const load = await generateLoad({ ...plan, perSecond: Math.max(10, Math.round(capacity * 3)), seconds: 10 })
  const stoppedAt = performance.now()
  while ((await askPage({ port, path: MENU, localAddress: VISITOR, timeoutMs: 500 })).status !== 200);
  return { capacity, counts: load.counts, recovery: performance.now() - stoppedAt }
}

async function rate({ port }, path, addresses) {
  const { counts, seconds } = await generateLoad({ port, path, connections: 32, seconds: 4, addresses })
  return { perSecond: ((counts[404] ?? 0) + (counts[307] ?? 0)) / seconds, counts }
}

const ms = (value) => `${Math.round(value)} ms`
const mb = (value) => `${Math.round(value)} MB`
const perSecond = (value) => `${Math.round(value)}/s`
const statuses = (counts) =>
  Object.entries(counts)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')

const visitorRows = (what, { visitor, attack }) => [
  [`300 connections of one address on ${DEAREST}`, statuses(attack.counts)],
  [`  another address, new connections, ${what}: median`, ms(visitor.p50)],
  ['  95th percentile (goal 500 ms)', ms(visitor.p95)],
  ['  not answered with 200 (goal 0)', `${visitor.missed.length} of ${visitor.asked} ${visitor.missed.join(' ')}`],
]

/**
 * @param {string} dataDir an empty folder
 * @returns {Promise<boolean>} whether the goals are met
 */
export async function benchAbuse(dataDir) {
  const server = await startOneServer({ COPERTO_DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    await visit(server.port, MENU, 1)
    const held = await heldPosts(server)
    const menu = await crowdOfOne(server, MENU)
    const dearest = await crowdOfOne(server, DEAREST)
    const overload = await threeTimes(server)
    const file = await rate(server, '/anything.with.dot', [ATTACKER])
    const page = await rate(server, '/nonsense/%N', [ATTACKER])
    const venue = await rate(server, '/r/q/%N/menu', MANY)
    const rows = [
      [`${HELD} POSTs of 10 MB to a page, memory before and at most`, `${mb(held.before)}, ${mb(held.most)}`],
      ['  still open after 10 s', held.open],
      ...visitorRows('the menu', menu),
      ...visitorRows('the same page', dearest),
      [`three times what ${DEAREST} can do (${perSecond(overload.capacity)})`, statuses(overload.counts)],
      ['  a menu within 500 ms again after', ms(overload.recovery)],
      ['addresses like a file that is not there', `${perSecond(file.perSecond)} (${statuses(file.counts)})`],
      ['pages that do not exist', `${perSecond(page.perSecond)} (${statuses(page.counts)})`],
      ['venues that do not exist, another each time', `${perSecond(venue.perSecond)} (${statuses(venue.counts)})`],
    ]
    console.log(`\n${table(rows)}`)
    const good = [menu, dearest].every(({ visitor }) => visitor.p95 <= 500 && visitor.missed.length === 0)
    return good && held.most - held.before < 200 && !overload.counts['time-out']
  } finally {
    await server.stop()
  }
}
