import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { dockerfileStages } from './dockerfile.mjs'

/** The user that owns nothing, on Debian. */
const NOBODY = 65_534

/** A start takes two seconds, on a machine with much else to do a minute. Only one that never listens waits as long. */
const START_MS = 300_000

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
  const missing = []
  const [, ...command] = dockerfileStages().served.start

  /**
   * Resolves with null once it listens, else with how it ended, after all that it said.
   * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} running
   * @returns {Promise<string | null>}
   */
  const untilListens = (running) =>
    new Promise((resolve) => {
      /** @type {string[]} */
      const said = []
      let isUp = false
      const late = setTimeout(() => {
        said.push(`It did not listen within ${START_MS / 1000} s and was killed.`)
        // One that failed on its way may stay without listening.
        running.kill('SIGKILL')
      }, START_MS)
      /** @param {string | null} why */
      const settle = (why) => {
        clearTimeout(late)
        resolve(why)
      }
      createInterface(running.stderr).on('line', (line) => {
        if (!isUp) said.push(line)
        if (!line.startsWith('Listening on ')) return
        isUp = true
        settle(null)
      })
      createInterface(running.stdout).on('line', (line) => {
        if (!isUp) said.push(line)
        if (MISSING_FILE.test(line)) missing.push(line)
      })
      running.once('error', ({ message }) => said.push(message))
      running.once('close', (code, signal) => settle([...said, `It ended with ${signal ?? code}.`].join('\n')))
    })

  const start = async () => {
    const running = spawn(process.execPath, command, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...own, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(runsAsNobody ? { uid: NOBODY, gid: NOBODY } : {}),
    })
    child = running
    const failed = await untilListens(running)
    if (failed !== null) throw new Error(`An instance could not be started:\n${failed}`)
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
