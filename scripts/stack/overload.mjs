import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { median } from '../bench/table.mjs'
import { ask } from '../steps/ask.mjs'
import { LANGUAGES, menuRequest, orderRequest, pause } from './diner.mjs'
import { startGenerator } from './generator.mjs'
import { memoryOver, tally } from './overload-rules.mjs'
import { printVerdict } from './print-verdict.mjs'
import { putVenues, venueText } from './venue-files.mjs'

const LOAD = fileURLToPath(new URL('overload-load.mjs', import.meta.url))

/** As many as an evening's orders may come from; the menus of all of them are made before it begins. */
const VENUES = Array.from({ length: 30 }, (_, at) => 3_001 + at)
const CAPACITY = { connections: 16, warmSeconds: 10, seconds: 20 }
const TIMES_CAPACITY = 2
const SAMPLE_MS = 1_000
/** As a monitor asks. */
const WINDOW_MS = 15_000

const ASK_AGAIN_MS = 250
const LONGEST_RECOVERY_MS = 30_000

const GOALS = { delayMs: 100, menuMs: 500, orderMs: 2_000 }

/** Samples of an instance until it is stopped: its memory, and the delay of its event loop in windows, in MB and ms. */
function watch(instance) {
  const samples = { memory: [], delays: [] }
  let goesOn = true
  const readDelay = async () => (await instance.metric('nodejs_eventloop_lag_p99_seconds')) * 1_000
  const sampling = async () => {
    // What it was before does not count.
    await readDelay()
    let windowEnds = performance.now() + WINDOW_MS
    while (goesOn) {
      await pause(SAMPLE_MS)
      samples.memory.push(instance.memory())
      if (performance.now() < windowEnds) continue
      samples.delays.push(await readDelay())
      windowEnds = performance.now() + WINDOW_MS
    }
  }
  const done = sampling()
  return {
    stop: async () => {
      goesOn = false
      await done
      return samples
    },
  }
}

/** How long it takes a diner who comes right after the load to get what he asks for, and to ask again where he is told 503. */
async function timeUntilServed(port, request) {
  const begun = performance.now()
  const headers = { ...request.headers, 'x-forwarded-for': '192.0.2.1' }
  while ((await ask({ port, ...request, headers })).status !== 200) {
    if (performance.now() - begun > LONGEST_RECOVERY_MS) return Number.POSITIVE_INFINITY
    await pause(ASK_AGAIN_MS)
  }
  return performance.now() - begun
}

async function firstAfterwards(port) {
  const order = orderRequest(randomUUID(), { venue: VENUES[0], table: '1' })
  const [menuMs, orderMs] = await Promise.all([
    timeUntilServed(port, menuRequest('it', VENUES[0])),
    timeUntilServed(port, order),
  ])
  return { menuMs, orderMs }
}

const rowsOf = async (database) => {
  const { rows } = await database.query('select count(*)::int as count from orders where venue_id = any($1)', [VENUES])
  return rows[0].count
}

const ms = (value) => (Number.isFinite(value) ? `${Math.round(value)} ms` : 'never')
const mb = (value) => `${Math.round(value)} MB`

const answerRows = (answers) =>
  Object.entries(answers).flatMap(([kind, byStatus]) =>
    Object.entries(byStatus).map(([status, { count, p50, p99, max }]) => [
      `  ${kind}: ${status}; median, p99, longest`,
      `${count}; ${ms(p50)}, ${ms(p99)}, ${ms(max)}`,
    ]),
  )

function verdict({ capacity, load, samples, after, orders }) {
  const { answered, shed, timedOut, other } = tally(load.answers)
  const taken = load.answers.order?.[200]?.count ?? 0
  const { early, late, isFlat } = memoryOver(samples.memory)
  const worst = Math.max(...samples.delays)
  return [
    ['orders a second that one instance can place', capacity.toFixed(0)],
    ['sent: menus, orders, questions about orders', Object.values(load.sent).join(', ')],
    ['answered; told 503', `${answered}; ${shed}`, answered > 0],
    ...answerRows(load.answers),
    ['time-outs', timedOut, timedOut === 0],
    ['anything else', other, other === 0],
    ['orders that were answered, and in the database', `${taken}; ${orders}`, orders === taken],
    ['memory, second and last fifth', `${mb(early)}, ${mb(late)}`, isFlat],
    [
      'event-loop delay p99: median window, worst',
      `${ms(median(samples.delays))}, ${ms(worst)}`,
      worst <= GOALS.delayMs,
    ],
    ['a menu right after the last request', ms(after.menuMs), after.menuMs <= GOALS.menuMs],
    ['an order right after the last request', ms(after.orderMs), after.orderMs <= GOALS.orderMs],
    ['of the generator: delay p99, requests not sent', `${ms(load.own.delayP99)}, ${load.unsent}`, load.unsent === 0],
  ]
}

const warm = async (port) => {
  for (const venue of VENUES) {
    for (const lang of LANGUAGES) await ask({ port, ...menuRequest(lang, venue) })
  }
}

/**
 * Twice the orders that one instance can place, as many menus, and half as many questions about orders, by a process of its
 * own, straight to the instance.
 * @returns {Promise<boolean>} whether the goals are met
 */
export async function proveOverload({ instances: [instance], settings, databaseUrl }, minutes) {
  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    await putVenues(
      VENUES.map((id) => venueText({ id, token: `trattoria-${id}`, name: `Trattoria ${id}` })),
      settings,
    )
    const { port } = instance
    await warm(port)
    const plan = { port, venues: VENUES }
    const { perSecond: capacity } = await startGenerator(LOAD, { ...plan, ...CAPACITY }).result
    const orders = Math.max(1, Math.round(capacity * TIMES_CAPACITY))
    console.log(
      `One instance places ${capacity.toFixed(1)} orders a second; ${orders} are sent for ${minutes} minutes.`,
    )
    const before = await rowsOf(database)
    const perSecond = { menu: orders, order: orders, status: Math.ceil(orders / 2) }
    const watching = watch(instance)
    const generator = startGenerator(LOAD, { ...plan, perSecond, seconds: minutes * 60 })
    await Promise.race([generator.sent, generator.result])
    const after = await firstAfterwards(port)
    const samples = await watching.stop()
    const load = await generator.result
    // The diner who came afterwards ordered, too.
    const own = after.orderMs === Number.POSITIVE_INFINITY ? 0 : 1
    const rows = verdict({ capacity, load, samples, after, orders: (await rowsOf(database)) - before - own })
    return printVerdict(rows)
  } finally {
    await database.end()
  }
}
