// `npm run bench -- --orders`: an evening at its busiest. Guests press one order after another, fifty at once, through the
// handler of the route, while the same processes deliver.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from '../steps/postgres.mjs'
import { ROOT } from '../steps/run.mjs'
import { table } from './table.mjs'

const AT_ONCE = 50

/** What tests switch off and a venue has. */
const SAFE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

/** Limits of guests are no part of the question. */
const SETTINGS = {
  COPERTO_DEMO: '1',
  COPERTO_RATE_FACTOR: '10000',
  COPERTO_TABLE_ORDERS: '10000',
  NODE_ENV: 'production',
}

/** One process that serves; its lines of JSON in order. */
function startInstance(settings, task) {
  const program = join(ROOT, 'scripts/bench/place-orders.ts')
  const flags = ['--conditions=react-server', `--import=${join(ROOT, 'scripts/steps/typescript.mjs')}`]
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(task)], {
    cwd: ROOT,
    env: { ...process.env, ...SETTINGS, ...settings },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => {
    for (;;) {
      const { value, done } = await lines.next()
      if (done) throw new Error('An instance ended early')
      // Between them is its log.
      const line = JSON.parse(value)
      if ('bench' in line) return line
    }
  }
  return { child, next }
}

const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function measure(settings, { instances, oldOrders, seconds }) {
  const running = []
  try {
    for (let at = 0; at < instances; at += 1) {
      const task = {
        atOnce: Math.ceil(AT_ONCE / instances),
        seconds,
        oldOrders: at === 0 ? oldOrders : 0,
        instance: at,
      }
      const instance = startInstance(settings, task)
      running.push(instance)
      await instance.next()
    }
    for (const { child } of running) child.stdin.write('go\n')
    const results = await Promise.all(running.map(({ next }) => next()))
    const times = results.flatMap(({ times }) => times).sort((a, b) => a - b)
    return {
      perSecond: (times.length / seconds).toFixed(1),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
      refused: results.reduce((sum, { refused }) => sum + refused, 0),
      waiting: Math.max(...results.map(({ waiting }) => waiting)),
    }
  } finally {
    for (const { child } of running) child.kill()
  }
}

const HEAD = ['engine', 'instances', 'old orders', 'orders/s', 'p50 ms', 'p99 ms', 'refused', 'undelivered']

export async function benchOrders({ instances, oldOrders, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-orders-'))
  const rows = [HEAD]
  const add = (engine, count, { perSecond, p50, p99, refused, waiting }) =>
    rows.push([engine, count, oldOrders, perSecond, p50, p99, refused, waiting])
  const postgres = await startPostgres(SAFE, tmpdir())
  try {
    const task = { oldOrders, seconds }
    const file = { COPERTO_DATA_DIR: folder, DATABASE_URL: '' }
    add('SQLite', 1, await measure(file, { ...task, instances: 1 }))
    if (postgres) {
      const server = { COPERTO_DATA_DIR: folder, DATABASE_URL: await postgres.createDatabase('bench') }
      add('PostgreSQL', instances, await measure(server, { ...task, instances }))
    }
  } finally {
    postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(`\nOrders paid in cash, ${AT_ONCE} at once, for ${seconds} s\n${table(rows)}`)
}
