// `npm run bench -- --venues 10000`: the menus of so many venues asked for in turn, twice: what the server holds of them. Each
// is put by the command that puts venues, and made by the app once; on one machine that is a quarter of an hour.
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { run, secondsSince } from '../steps/run.mjs'
import { startOneServer } from './one-server.mjs'
import { table } from './table.mjs'

const FIRST_NUMBER = 2_000
const DISHES = 30
const AT_ONCE = 4

/** What the server may hold more at the end of the second round than at its beginning, in MB: a garbage collection moves as much. */
const MOST_MORE = 120

const ask = (origin, path, agent) =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br, gzip', 'accept-language': 'it-IT' }
    const sent = get(`${origin}${path}`, { agent, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode))
    })
    sent.on('error', reject)
  })

/** Asks for every menu once; gives how many a second, and the memory after each tenth of them. */
async function round({ origin, memory }, venues) {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const megabytes = []
  const startedAt = performance.now()
  let next = 0
  let failed = 0
  const walk = async () => {
    while (next < venues) {
      const at = next
      next += 1
      if ((await ask(origin, `/r/q/${FIRST_NUMBER + at}/menu`, agent)) !== 200) failed += 1
      if ((at + 1) % Math.ceil(venues / 10) === 0) megabytes.push(Math.round(memory()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, walk))
  agent.destroy()
  return { perSecond: (venues * 1000) / (performance.now() - startedAt), megabytes, failed }
}

/**
 * @param {string} folder an empty one
 * @param {number} venues how many
 * @returns {Promise<boolean>} whether every menu was answered, and the second round held no more memory the longer it went on
 */
export async function benchVenues(folder, venues) {
  const startedAt = performance.now()
  const program = ['--conditions=react-server', '--import=tsx', join('scripts', 'bench', 'put-many.ts')]
  const put = await run(process.execPath, [...program, String(venues), String(DISHES), folder])
  if (put.code !== 0) throw new Error(`The venues could not be put:\n${put.output}`)
  console.log(`${venues} venues of ${DISHES} dishes put in ${secondsSince(startedAt)}`)
  const server = await startOneServer({ COPERTO_DATA_DIR: folder, DATABASE_URL: '', COPERTO_RATE_FACTOR: '10000' })
  try {
    const before = Math.round(server.memory())
    const rounds = [await round(server, venues), await round(server, venues)]
    const rows = rounds.map(({ perSecond, megabytes, failed }, index) => [
      `round ${index + 1}: menus a second; MB after each tenth; not answered`,
      Math.round(perSecond),
      megabytes.join(' '),
      failed,
    ])
    console.log(`\n${table([['memory before, MB', before, '', ''], ...rows])}`)
    const again = rounds[1].megabytes
    return rounds.every(({ failed }) => failed === 0) && again.at(-1) - again[0] <= MOST_MORE
  } finally {
    await server.stop()
  }
}
