import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { dockerfileStages } from './dockerfile.mjs'

/** The user that owns nothing, on Debian. */
const NOBODY = 65_534

/** A start takes two seconds; on a busy machine some more. */
const START_MS = 60_000

/** What a process logs when a file that it needs is not there. */
const MISSING_FILE = /ENOENT|MODULE_NOT_FOUND/

/** Only root can become somebody else. */
export const runsAsNobody = process.getuid?.() === 0

/**
 * An instance of Coperto that is started, ended and started again at one port, as a user who can write nothing there.
 * @param {{ folder: string, port: number, metricsPort: number, settings: Record<string, string> }} options
 */
export function openInstance({ folder, port, metricsPort, settings }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child
  const own = { HOST: '127.0.0.1', PORT: `${port}`, COPERTO_METRICS_PORT: `${metricsPort}` }
  /** @type {string[]} */
  let said = []
  /** @type {string[]} */
  const missing = []
  const [, ...command] = dockerfileStages().served.start

  /** @param {import('node:stream').Readable} log */
  const listen = async (log) => {
    for await (const line of createInterface(log)) if (MISSING_FILE.test(line)) missing.push(line)
  }

  const start = async () => {
    said = []
    const running = spawn(process.execPath, command, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(runsAsNobody ? { uid: NOBODY, gid: NOBODY } : {}),
    })
    child = running
    listen(running.stdout)
    // One that failed on its way may stay without listening.
    const late = setTimeout(() => running.kill('SIGKILL'), START_MS)
    for await (const line of createInterface(running.stderr)) {
      said.push(line)
      if (line.startsWith('Listening on ')) break
    }
    clearTimeout(late)
    running.stderr.resume()
    if (!said.at(-1)?.startsWith('Listening on ')) {
      throw new Error(`An instance could not be started:\n${said.join('\n')}`)
    }
  }

  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const exit = once(running, 'exit')
    running.kill(signal)
    await exit
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    /** A metric without labels. */
    metric: async (name) => {
      const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text())
      return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
    },
    /** Megabytes that it holds now. */
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child?.pid}/status`, 'utf8'))?.[1]) / 1024,
    /** Lines of its log that name a missing file, over all its starts. */
    missing: () => missing,
    start,
    /** As an update does: what is under way is answered first. */
    stop: () => end('SIGTERM'),
    /** As a power cut does. */
    kill: () => end('SIGKILL'),
  }
}
