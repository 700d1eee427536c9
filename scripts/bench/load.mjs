// Throughput in a closed loop, by wrk if installed, else by this slower generator, run as a process of its own: node
// load.mjs <url> <connections> <seconds>, prints JSON.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { run } from '../steps/run.mjs'

const HERE = fileURLToPath(import.meta.url)

const HEADERS = { 'Accept-Encoding': 'br, gzip', 'Accept-Language': 'it-IT' }

const END_OF_HEAD = '\r\n\r\n'
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** One connection until `until`, parsing no more than needed to find an answer's end. */
async function keepAsking({ hostname, port, pathname }, until, times) {
  const headers = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  const question = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}\r\n${headers.join('')}\r\n`
  const socket = connect({ host: hostname, port: Number(port) }).setNoDelay(true)
  let startedAt = 0
  let left = 0
  const ask = () => {
    startedAt = performance.now()
    socket.write(question)
  }
  /** Bytes of the answer still to come; infinite if it is chunked. */
  const missing = (chunk) => {
    const text = chunk.toString('latin1')
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(`An answer that says ${text.slice(0, 40)}`)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(text) ?? []
    if (!length) return Number.POSITIVE_INFINITY
    return text.indexOf(END_OF_HEAD) + END_OF_HEAD.length + Number(length) - chunk.length
  }
  socket.on('data', (chunk) => {
    left = left > 0 ? left - chunk.length : missing(chunk)
    const isOver = left === Number.POSITIVE_INFINITY ? chunk.subarray(-5).equals(LAST_CHUNK) : left <= 0
    if (!isOver) return
    left = 0
    times.push(performance.now() - startedAt)
    if (performance.now() < until) ask()
    else socket.destroy()
  })
  await once(socket, 'connect')
  ask()
  await once(socket, 'close')
}

async function generate(url, connections, seconds) {
  const times = []
  const until = performance.now() + seconds * 1000
  await Promise.all(Array.from({ length: connections }, () => keepAsking(new URL(url), until, times)))
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
}

const MS = { us: 0.001, ms: 1, s: 1_000 }

function readWrk(output) {
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load failed:\n${output}`)
  const latency = (share) => {
    const [, value, unit] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)\\b`).exec(output) ?? []
    return Number(value) * MS[unit]
  }
  return { perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]), p50: latency(50), p99: latency(99) }
}

let hasWrk

export async function usesWrk() {
  hasWrk ??= await run('wrk', ['-v']).then(
    ({ output }) => output.startsWith('wrk '),
    () => false,
  )
  return hasWrk
}

/** @returns {Promise<{ perSecond: number, p50: number, p99: number }>} latencies in ms */
export async function load(url, { connections = 32, seconds = 5 } = {}) {
  if (await usesWrk()) {
    const headers = Object.entries(HEADERS).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
    const how = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headers]
    return readWrk((await run('wrk', [...how, url])).output)
  }
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
