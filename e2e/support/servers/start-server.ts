import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { startReferenceServer } from '@/e2e/support/servers/reference-server'
import { TABLE_CODES } from '@/e2e/support/steps/table-code-steps'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'lib', 'front-server', 'main.mjs')

/** Most servers of the suite live for seconds: what V8 spends on optimising their code is never earned back. */
const SHORT_LIVED = ['--no-opt']

const READY = 'Listening on '
const READY_MS = 60_000

export type ServedApp = {
  /** Origin, such as http://localhost:41234, without a final slash. */
  url: string
  dataDir: string
}

export type RunningServer = ServedApp & {
  pid: number
  /** Kills it as a power cut would: no handler runs. */
  kill: () => Promise<void>
  /** Asks it to end and gives its exit code. */
  stop: () => Promise<number | null>
  /** Moves its clock to a moment, ISO, while it runs, and waits until it has; only where it was started with `now`. */
  moveTo: (now: string) => Promise<void>
  /** Resolves when it has ended, for whatever reason. */
  ended: Promise<unknown>
}

type Options = {
  dataDir?: string
  databaseUrl?: string
  env?: Record<string, string>
  port?: number
  /** The moment at which the server believes to start, ISO; its time goes on from there. */
  now?: string
  /** It is asked so much that V8's optimising pays. */
  isBusy?: boolean
  /** Gets each line the server writes, from its first, and whether it is one of the log: those on standard output. */
  onLine?: (line: string, isLog: boolean) => void
}

const movedTo = (now: string): Record<string, string> => ({
  COPERTO_E2E_NOW: now,
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs'))}`,
})

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

const ended = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
  return child.exitCode
}

const ready = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string): void => reject(new Error(`The server ${why}:\n${output}`))
    const timer = setTimeout(() => fail(`was not ready after ${READY_MS / 1000} s`), READY_MS)
    const listen = (chunk: Buffer): void => {
      output += chunk
      if (!output.includes(READY)) return
      clearTimeout(timer)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })

/** In remote mode the systems around a server live at its moment, too: a courier comes when they say. */
const systemsAt = async (now: string | undefined): Promise<Awaited<ReturnType<typeof startReferenceServer>> | null> =>
  now !== undefined && process.env.COPERTO_E2E_REMOTE ? startReferenceServer(movedTo(now)) : null

/** A menu that was never read has a deadline that a busy machine may miss; from then on the last good one is there. */
export const warmUp = async (origin: string, langs: string[]): Promise<void> => {
  for (const lang of langs) {
    for (let tries = 0; tries < 10; tries += 1) {
      const { ok } = await fetch(`${origin}/r/q/1001/menu?lang=${lang}`)
      if (ok) break
    }
  }
}

const launch = async (options: Options, dataDir: string, port: number): Promise<RunningServer> => {
  const systems = await systemsAt(options.now)
  const child = spawn(process.execPath, [...(options.isBusy ? [] : SHORT_LIVED), PROGRAM], {
    env: {
      ...process.env,
      // One machine plays every diner, and may be a slow one: what is refused, or has no room, is tested by itself.
      COPERTO_RATE_FACTOR: '10000',
      COPERTO_MAX_REQUESTS: '1024',
      ...TABLE_CODES,
      // Also where a test gives the server a public address.
      COPERTO_DEMO: '1',
      ...(options.now ? movedTo(options.now) : {}),
      ...systems?.settings,
      ...options.env,
      COPERTO_DATA_DIR: dataDir,
      DATABASE_URL: options.databaseUrl ?? '',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe', ...(options.now ? ['ipc' as const] : [])],
  })
  const exit = once(child, 'exit')
  void exit.then(() => systems?.close())
  if (options.onLine) {
    const { onLine } = options
    for (const input of [child.stdout, child.stderr]) {
      if (input) createInterface({ input }).on('line', (line) => onLine(line, input === child.stdout))
    }
  }
  const url = `http://localhost:${port}`
  try {
    await ready(child)
    if (systems) await warmUp(url, ['it'])
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    kill: async () => {
      await ended(child, 'SIGKILL')
    },
    stop: () => ended(child, 'SIGTERM'),
    moveTo: async (now) => {
      if (!child.connected) return
      const moved = once(child, 'message')
      child.send(now)
      await moved
    },
    ended: exit,
  }
}

/** What a server says that finds its port gone. */
const PORT_TAKEN = /Port \d+ is taken/
const TRIES = 5

/**
 * Starts the built app in a process of its own, with an empty data folder unless one is given.
 * Tests that share a database with the running suite give its `databaseUrl`. A free port may be somebody else's by the time
 * the server listens (time of check to time of use): then it takes another.
 */
export const startServer = async (options: Options = {}): Promise<RunningServer> => {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'coperto-e2e-')))
  if (options.port !== undefined) return launch(options, dataDir, options.port)
  for (let tries = 1; ; tries += 1) {
    try {
      return await launch(options, dataDir, await freePort())
    } catch (error) {
      if (tries === TRIES || !(error instanceof Error && PORT_TAKEN.test(error.message))) throw error
    }
  }
}
