// `npm run bench -- --menus`: a start in front of a slow menu API, with all menus an hour old.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from '../steps/run.mjs'
import { table } from './table.mjs'

const COURSES = 10
const DISHES = 10

const dishes = (course) =>
  Array.from({ length: DISHES }, (_, at) => ({ id: course * 100 + at, name: `Piatto ${course} ${at}`, price: 9.5 }))

const venueOf = (id) => ({
  ...{ id, token: `locale-${id}`, name: `Locale ${id}`, latitude: 45.1, longitude: 7.7 },
  courses: Array.from({ length: COURSES }, (_, at) => ({ id: at + 1, name: `Portata ${at}`, dishes: dishes(at + 1) })),
})

/** Answers each call after `callMs`, however many come at once. */
async function startMenuApi(callMs) {
  const seen = { calls: 0, open: 0, mostOpen: 0 }
  const server = createServer((request, response) => {
    const id = Number(new URL(request.url, 'http://api').searchParams.get('id'))
    seen.calls += 1
    seen.open += 1
    seen.mostOpen = Math.max(seen.mostOpen, seen.open)
    setTimeout(() => {
      seen.open -= 1
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(venueOf(id)))
    }, callMs)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, seen, origin: `http://127.0.0.1:${server.address().port}` }
}

async function measure(settings, task) {
  const flags = ['--conditions=react-server', `--import=${join(ROOT, 'scripts/steps/typescript.mjs')}`]
  const program = join(ROOT, 'scripts/bench/read-menus.ts')
  const child = spawn(process.execPath, [...flags, program, JSON.stringify(task)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: '', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    for await (const text of createInterface({ input: child.stdout })) {
      // Between them is its log.
      const line = JSON.parse(text)
      if ('bench' in line) return line
    }
    throw new Error('The instance ended early')
  } finally {
    child.kill()
  }
}

export async function benchMenus({ venues, callMs }) {
  const folder = mkdtempSync(join(tmpdir(), 'coperto-menus-'))
  const { server, seen, origin } = await startMenuApi(callMs)
  try {
    const settings = { COPERTO_DATA_DIR: folder, COPERTO_MENU_API_URL: origin }
    const { seconds, visits, slowestMs, refused, megabytes } = await measure(settings, { venues })
    const rows = [
      ['venues', 'ms a call', 'calls at once', 's till all are read', 'visits', 'slowest ms', 'refused', 'MB at most'],
      [venues, callMs, seen.mostOpen, seconds, visits, slowestMs, refused, megabytes],
    ]
    console.log(`\nA start with menus of an hour ago, visited once a second, on SQLite\n${table(rows)}`)
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
