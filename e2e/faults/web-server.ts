import type { Command, Server } from '@/e2e/faults/server'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import type { DatabasePlace } from '@/lib/server/db/connect'

/** As long as a page waits that pays. */
const DEADLINE_MS = 25_000

type PostRequest = { path: string; body: string; headers?: Record<string, string> }

/** One of a page, beside the commands that every server knows. */
type PageRequest = { path: string; body?: string; headers?: Record<string, string> }

export type WebServer = Server & {
  /** Without a body it is a GET. Null where no answer came. */
  page: (request: PageRequest) => Promise<{ ok: boolean; value: unknown } | null>
}

const requestOf = (command: Exclude<Command, { do: 'later' }>): PostRequest => {
  switch (command.do) {
    case 'place':
      return { path: '/api/orders', body: JSON.stringify(command.request) }
    case 'start':
      return {
        path: `/api/orders/${command.orderId}/payment`,
        body: JSON.stringify({ attemptKey: command.attemptKey, lang: 'it' }),
      }
    case 'confirm':
      return {
        path: `/api/orders/${command.orderId}/confirm`,
        body: JSON.stringify({ attemptKey: command.attemptKey }),
      }
    case 'webhook':
      return { path: `/api/webhooks/${command.method}`, body: command.body, headers: command.headers }
  }
}

/** What a browser says of where it stands, with each request of a page. */
const pageHeaders = (origin: string): Record<string, string> => ({
  origin,
  referer: `${origin}/r/q/1001/orders/payments`,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'cors',
  'sec-fetch-dest': 'empty',
})

const send = async (origin: string, { path, body, headers = pageHeaders(origin) }: PageRequest) => {
  const response = await fetch(`${origin}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body }),
    headers: { 'content-type': 'application/json', ...headers },
    signal: AbortSignal.timeout(DEADLINE_MS),
  })
  const value: unknown = await response.json()
  return { ok: response.ok, value }
}

/** Coperto as it is built and served: asked over HTTP, killed with all of its pages, back on the same data and port. */
export const webServer = (place: DatabasePlace, env: Record<string, string>): WebServer => {
  let running: RunningServer | null = null
  let starting: Promise<RunningServer> | null = null
  let dying: Promise<unknown> = Promise.resolve()
  let address: { port: number } | undefined
  let kills = 0
  let shift = 0
  const now = (): string => new Date(Date.now() + shift).toISOString()

  const start = async (): Promise<RunningServer> => {
    await dying
    const made = await startServer({ ...place, ...address, env, now: now() })
    address = { port: Number(new URL(made.url).port) }
    running = made
    void made.ended.then(() => {
      if (running === made) running = null
    })
    return made
  }

  /** Without its database a start fails, or where somebody took its port meanwhile: the next one gets another. */
  const failed = (error: unknown): null => {
    if (process.env.FAULTS_VERBOSE) console.error(error)
    address = undefined
    return null
  }

  const alive = (): Promise<RunningServer> => {
    if (running) return Promise.resolve(running)
    starting ??= start().finally(() => {
      starting = null
    })
    return starting
  }

  const end = (): Promise<unknown> => {
    if (running) dying = running.kill()
    running = null
    return dying
  }

  return {
    ask: async (command) => {
      if (command.do === 'later') shift += command.ms
      const server = await alive().catch(failed)
      if (!server) return null
      if (command.do !== 'later') return send(server.url, requestOf(command)).catch(() => null)
      await server.moveTo(now())
      return true
    },
    page: async (request) => {
      const server = await alive().catch(failed)
      if (!server) return null
      const headers = { ...pageHeaders(server.url), ...request.headers }
      return send(server.url, { ...request, headers }).catch(() => null)
    },
    kill: () => {
      if (!running) return
      kills += 1
      void end()
    },
    kills: () => kills,
    stop: async () => {
      await end()
    },
  }
}
