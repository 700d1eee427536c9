// A load generator small enough to trust: so many connections, each asking again as soon as it is answered.
// As a program: node load.mjs <url> <connections> <seconds>, printing JSON; a process of its own, not the server's.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'

const HERE = fileURLToPath(import.meta.url)

const ask = (url, agent) =>
  new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => (answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`))))
    })
    sent.on('error', reject)
  })

async function generate(url, connections, seconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const until = performance.now() + seconds * 1000
  const connection = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      await ask(url, agent)
      times.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

/** @returns {Promise<{ perSecond: number, p50: number, p99: number }>} answers a second, milliseconds */
export async function load(url, { connections = 32, seconds = 5 } = {}) {
  const child = spawn(process.execPath, [HERE, url, String(connections), String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`The load on ${url} failed`)
  return JSON.parse(output)
}

if (process.argv[1] === HERE) {
  const [url, connections, seconds] = process.argv.slice(2)
  console.log(JSON.stringify(await generate(url, Number(connections), Number(seconds))))
}
