// A process of its own: node abuse-load.mjs <plan as JSON>, prints JSON.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import { fileURLToPath } from 'node:url'
import { ask } from '../steps/ask.mjs'

const HERE = fileURLToPath(import.meta.url)

const HEADERS = { 'accept-encoding': 'br, gzip', accept: 'text/html,*/*', 'accept-language': 'it-IT' }

export const askPage = (options) => ask({ headers: HEADERS, ...options })

const pathAt = (path, index) => path.replace('%N', String(10_000 + (index % 89_999)))

/** Fixed number of connections, each sending the next request after an answer. */
async function closedLoop({ port, path, connections, seconds, addresses }, count) {
  const until = performance.now() + seconds * 1000
  let index = 0
  const connection = async (_, number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const localAddress = addresses[number % addresses.length]
    while (performance.now() < until) {
      index += 1
      const answered = await askPage({ port, path: pathAt(path, index), localAddress, agent })
      count(answered)
      // A refused client would otherwise only reconnect.
      if (answered.status === 'closed') await new Promise((resolve) => setTimeout(resolve, 50))
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

/** Fixed request rate, each on a new connection, however slow the answers. */
async function openLoop({ port, path, perSecond, seconds, addresses }, count) {
  const asked = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    asked.push(
      askPage({ port, path: pathAt(path, index), localAddress: addresses[index % addresses.length] }).then(count),
    )
    if (index % 5 === 4) await new Promise((resolve) => setTimeout(resolve, 5_000 / perSecond))
  }
  await Promise.all(asked)
}

async function generate(plan) {
  const counts = {}
  const startedAt = performance.now()
  const count = ({ status }) => {
    counts[status] = (counts[status] ?? 0) + 1
  }
  await (plan.perSecond ? openLoop : closedLoop)(plan, count)
  return { counts, seconds: (performance.now() - startedAt) / 1000 }
}

/**
 * Runs a plan: `connections` in a closed loop or `perSecond` new ones, for `seconds`, from local `addresses`; `%N` in
 * the path becomes a new number each time.
 * @returns {Promise<{ counts: Record<string, number>, seconds: number }>} answers by status
 */
export async function generateLoad(plan) {
  const child = spawn(process.execPath, [HERE, JSON.stringify(plan)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = child.stdout.setEncoding('utf8').toArray()
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The load could not be made')
  return JSON.parse((await output).join(''))
}

if (process.argv[1] === HERE) console.log(JSON.stringify(await generate(JSON.parse(process.argv[2]))))
