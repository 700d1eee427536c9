// The production server: one process with the built app, its files and its compression. `main.mjs` starts it.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { AppFacts } from '@/lib/core/metrics/app-facts'
import { APP_ROOT } from '@/lib/front-server/app-root.mjs'
import { shutDownGracefully } from '@/lib/front-server/graceful-shutdown'
import { createHttpServer } from '@/lib/front-server/http-server'
import { logJsonOnly } from '@/lib/front-server/json-log'
import { createMetrics } from '@/lib/front-server/metrics/metrics'
import { createMetricsServer } from '@/lib/front-server/metrics/metrics-server'
import { createLoadShedding } from '@/lib/front-server/overload/load-shedding'
import { createPageMemory } from '@/lib/front-server/page-memory/page-memory'
import { normalizePageRequests } from '@/lib/front-server/page-requests'
import { createRequestHandler } from '@/lib/front-server/request-handler'
import { builtRoutes, createRouteMatcher } from '@/lib/front-server/route-table'
import { setting } from '@/lib/front-server/setting.mjs'
import { createStaticFiles } from '@/lib/front-server/static-files'

/** Set by the app in this process (lib/server/metrics/app-facts.ts). */
const shared: typeof globalThis & { copertoAppFacts?: () => Promise<AppFacts> } = globalThis

/** For people. Every line of standard output is one of the log. */
const tell = (text: string) => process.stderr.write(`${text}\n`)

/** The app has checked these settings (lib/server/settings/env.ts). */
const number = (name: string, otherwise: number) => Number(setting(name)?.trim() || otherwise)

function cannotStart(error: unknown) {
  tell(`Coperto cannot start: ${error instanceof Error ? error.stack : error}`)
  process.exit(1)
}

/** `name`: the setting of the port. */
async function listen(server: Server, at: { port: number; host: string | undefined }, name: string) {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    tell(isTaken ? `Port ${at.port} is taken: choose another, for example ${name}=${at.port + 1}` : error.message)
    process.exit(1)
  })
  await once(server.listen(at), 'listening')
  return server.address() as AddressInfo
}

/** With the settings that the build wrote down, as Next's own standalone server: a custom server's `conf` is ignored. */
async function startNext(build: string, port: number) {
  const { config } = JSON.parse(readFileSync(join(build, 'required-server-files.json'), 'utf8'))
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)
  const { default: next } = await import('next')
  // Under another host name Next takes its own rewrites for another site's, and requests them for ever. The server never
  // listens: on ours Next would take upgrades, only to hang up.
  const app = next({ dev: false, dir: APP_ROOT, hostname: 'localhost', port, httpServer: createServer() })
  await app.prepare()
  return app
}

/** Serves a build until the process is told to end. `build`: its folder. */
export async function serve(build: string): Promise<void> {
  // A full disk or a closed pipe is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  logJsonOnly({ level: setting('COPERTO_LOG_LEVEL') })
  Object.assign(process.env, { NODE_ENV: 'production' })
  process.env.NEXT_TELEMETRY_DISABLED ??= '1'
  process.chdir(APP_ROOT)
  const port = Number(setting('PORT') ?? 3000)
  // For the links that the app says before this server listens (lib/server/http/reachable-origin.ts).
  Object.assign(globalThis, { copertoServesAt: { host: setting('HOST'), port } })
  // The app ends the process where they are wrong (app/start-server.ts); Next waits for it only at the first request.
  const settingsChecked = new Promise<void>((resolve) => Object.assign(shared, { copertoSettingsChecked: resolve }))
  const app = await startNext(build, port)
  // Next goes on after any error. Until this server listens there is nothing to go on with.
  process.on('uncaughtException', cannotStart).on('unhandledRejection', cannotStart)
  await settingsChecked

  const trustedHops = number('COPERTO_TRUSTED_HOPS', 0)
  const memory = createPageMemory({ maxBytes: number('COPERTO_PAGE_MEMORY_MB', 64) * 1024 * 1024 })
  // Called by the cache handler in Next (page-memory/next-tags.mjs).
  Object.assign(globalThis, { copertoDropPages: memory.drop })
  const metricsPort = setting('COPERTO_METRICS_PORT')?.trim()
  const sources = { appFacts: async () => shared.copertoAppFacts?.(), pageMemory: memory.state }
  const metrics = metricsPort === undefined ? null : await createMetrics(sources)
  const handler = createRequestHandler({
    app: normalizePageRequests(app.getRequestHandler()),
    files: createStaticFiles(build),
    matchRoute: createRouteMatcher(builtRoutes(build)),
    shedLoad: createLoadShedding({
      requests: number('COPERTO_MAX_REQUESTS', 128),
      rateFactor: number('COPERTO_RATE_FACTOR', 1),
    }),
    memory,
    trustedHops,
    observe: metrics?.observe,
  })
  const server = createHttpServer(handler, {
    connectionsOfOneAddress: number('COPERTO_MAX_CONNECTIONS', trustedHops > 0 ? 0 : 500),
  })
  shutDownGracefully(server, () => app.close(), { idleMs: number('COPERTO_DRAIN_SECONDS', 0) * 1_000 })
  const own = await listen(server, { port, host: setting('HOST') }, 'PORT')
  process.off('uncaughtException', cannotStart).off('unhandledRejection', cannotStart)
  // The app asks its own server there (lib/server/http/own-request.ts). Of all addresses loopback is always one.
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[own.address] ?? own.address
  Object.assign(globalThis, { copertoListensAt: { host, port: own.port } })
  if (metrics) {
    const at = { port: Number(metricsPort), host: setting('COPERTO_METRICS_HOST') ?? '127.0.0.1' }
    const { port: heard } = await listen(createMetricsServer(metrics), at, 'COPERTO_METRICS_PORT')
    tell(`Metrics on http://localhost:${heard}/metrics`)
  }
  tell(`Listening on http://localhost:${own.port}/`)
}
