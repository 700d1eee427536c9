import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { pause, VENUE } from './diner.mjs'
import { startGenerator } from './generator.mjs'
import { longestStale, nameOf, notInFlight } from './kills-rules.mjs'
import { printVerdict } from './print-verdict.mjs'
import { putVenues, venueText } from './venue-files.mjs'

const LOAD = fileURLToPath(new URL('kills-load.mjs', import.meta.url))

const KILL_EVERY_MS = 10_000
const CHANGE_EVERY_MS = 4_000
/** What diners were promised of a change (docs/operations.md, "Change a venue"), in ms. */
const SEEN_WITHIN_MS = 2_000
/** What a killed instance was delivering is taken over within eight seconds; the rest is for a busy machine. */
const DELIVERED_WITHIN_MS = 60_000

/** Kills one instance after the other, with no word to it, and starts it again. */
async function killInTurn(instances, goesOn) {
  const kills = []
  const starts = []
  for (let turn = 0; goesOn(); turn += 1) {
    const next = performance.now() + KILL_EVERY_MS
    const instance = instances[turn % instances.length]
    kills.push(Date.now())
    await instance.kill()
    const begun = performance.now()
    await instance.start()
    starts.push(performance.now() - begun)
    await pause(Math.max(0, next - performance.now()))
  }
  return { kills, starts }
}

/** Changes the name of the venue again and again. Answers when each change was committed, by the database. */
async function changeOften({ settings, database }, goesOn) {
  const commits = []
  do {
    await putVenues([venueText({ name: nameOf(commits.length) })], settings)
    const { rows } = await database.query(
      `select extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000 as at from venue_versions
       where venue_id = $1 order by version desc limit 1`,
      [VENUE],
    )
    commits.push(Number(rows[0].at))
    await pause(CHANGE_EVERY_MS)
  } while (goesOn())
  return commits
}

const numbers = async (database, sql, parameters) => (await database.query(sql, parameters)).rows[0]

/** How often the orders of a generator are in the database, and came to the venue. */
async function countOrders(database, orders) {
  const keys = orders.map(({ attemptKey }) => attemptKey)
  const { rows } = await database.query('select id, attempt_key from orders where venue_id = $1', [VENUE])
  const idOf = new Map(rows.map(({ id, attempt_key }) => [attempt_key, id]))
  const lost = orders.filter(({ attemptKey, orderId }) => idOf.get(attemptKey) !== orderId).length
  const others = rows.filter(({ attempt_key }) => !keys.includes(attempt_key)).length
  return { rows: rows.length, lost, others }
}

/** Waits until all of them came to the venue; answers how many did, and how many came twice. */
async function countDelivered(database, orders) {
  const ids = orders.map(({ orderId }) => orderId)
  const until = performance.now() + DELIVERED_WITHIN_MS
  for (;;) {
    const sql = 'select count(*)::int as rows, count(distinct order_id)::int as orders from received_orders'
    const { rows, orders: different } = await numbers(database, `${sql} where order_id = any($1)`, [ids])
    if (different === ids.length || performance.now() > until) return { delivered: different, twice: rows - different }
    await pause(250)
  }
}

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`

/** What is told, and whether it is as it has to be. */
function verdict({ count, starts, kills, commits, ledger, kitchen }) {
  const unexcused = notInFlight(count.failed, kills)
  const stale = longestStale(count.lastReads, commits)
  const statuses = [...new Set(unexcused.map(({ status }) => status))]
  const failures = statuses.map((status) => [status, unexcused.filter((each) => each.status === status)])
  return [
    [
      'kills, one every 10 s; an instance listens again after at most',
      `${kills.length}; ${seconds(Math.max(...starts))}`,
    ],
    ['menus read', count.reads, count.reads > 0],
    ['  failed, but for those under way at a kill', unexcused.length, unexcused.length === 0],
    ...failures.map(([status, { length }]) => [`    ${status}`, length]),
    ['  failed, under way at a kill', count.failed.length - unexcused.length],
    ['changes of the venue', commits.length, commits.length > 1],
    ['  an old menu was read until so long after the commit', seconds(stale), stale <= SEEN_WITHIN_MS],
    ['orders taken', count.orders.length, count.orders.length > 0],
    ['  sent again for want of an answer; as by a second tap', `${count.repeated}; ${count.twice}`],
    ['  refused', count.refused.length, count.refused.length === 0],
    ['  lost: not in the database', ledger.lost, ledger.lost === 0],
    ['  doubled: in the database, and no diner was told', ledger.others, ledger.others === 0],
    ['  came to the venue', kitchen.delivered, kitchen.delivered === count.orders.length],
    ['  came to the venue twice', kitchen.twice, kitchen.twice === 0],
    ['asked what became of an order, and heard', count.statuses],
  ]
}

/**
 * Diners by a process of its own behind nginx, an instance killed every ten seconds, the venue changed every few.
 * @returns {Promise<boolean>} whether nothing failed, was lost, doubled or stale
 */
export async function proveKills(stack, minutes) {
  const database = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 })
  try {
    await putVenues([venueText({ name: nameOf(0) })], stack.settings)
    const generator = startGenerator(LOAD, { port: stack.nginx.port, seconds: minutes * 60 })
    let isOver = false
    const goesOn = () => !isOver
    const worst = Promise.all([killInTurn(stack.instances, goesOn), changeOften({ ...stack, database }, goesOn)])
    const count = await Promise.race([generator.result, worst.then(() => generator.result)])
    isOver = true
    const [{ kills, starts }, commits] = await worst
    const ledger = await countOrders(database, count.orders)
    const kitchen = await countDelivered(database, count.orders)
    const rows = verdict({ count, starts, kills, commits, ledger, kitchen })
    for (const text of count.refused.slice(0, 5)) console.log(text)
    return printVerdict(rows)
  } finally {
    await database.end()
  }
}
