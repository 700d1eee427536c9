// The production server: one process with the built app, its files and its compression. Expects a build (scripts/build.mjs).
import { once } from 'node:events'
import { createServer } from 'node:http'
import { APP_ROOT } from './app-root.mjs'
import { buildFolder, currentBuild, holdBuild } from './builds.mjs'
import { applyBuiltConfig } from './built-config.mjs'
import { shutDownGracefully } from './graceful-shutdown.mjs'
import { createHttpServer } from './http-server.mjs'
import { logJsonOnly } from './json-log.mjs'
import { openMetrics } from './metrics/open-metrics.mjs'
import { createLoadShedding } from './overload/load-shedding.mjs'
import { createPageMemory } from './page-memory/page-memory.mjs'
import { normalizePageRequests } from './page-requests.mjs'
import { createRequestHandler } from './request-handler.mjs'
import { builtRoutes, createRouteMatcher } from './route-table.mjs'
import { setting } from './setting.mjs'
import { createStaticFiles } from './static-files.mjs'

// A log that cannot be written, to a full disk or a closed pipe, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

logJsonOnly({ level: setting('COPERTO_LOG_LEVEL') })

Object.assign(process.env, { NODE_ENV: 'production' })
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
process.chdir(APP_ROOT)

/**
 * What is for people stands on standard error: on standard output every line is one of the log.
 * @param {string} text
 */
const tell = (text) => process.stderr.write(`${text}\n`)

const current = currentBuild(APP_ROOT)
if (current === null) {
  tell('Coperto cannot start: nothing is built here. Run: npm run build')
  process.exit(1)
}
holdBuild(APP_ROOT, current)
const build = buildFolder(APP_ROOT, current)
applyBuiltConfig(build)

const port = Number(setting('PORT') ?? 3000)
const host = setting('HOST')

const { default: next } = await import('next')
// Not the address it listens on: with any other name Next takes the middleware's rewrites for another site's pages,
// and asks itself for them for ever.
// It gets a server of its own that never listens: on ours it would take upgrades to WebSocket and h2c, to hang up on them.
const app = next({ dev: false, dir: APP_ROOT, hostname: 'localhost', port, httpServer: createServer() })
await app.prepare()

/**
 * Next goes on after any error. Until this server listens there is nothing to go on with.
 * @param {unknown} error
 */
const cannotStart = (error) => {
  tell(`Coperto cannot start: ${error instanceof Error ? error.stack : error}`)
  process.exit(1)
}
process.on('uncaughtException', cannotStart).on('unhandledRejection', cannotStart)

// What follows has been checked by the app (lib/env.ts).
/**
 * @param {string} name
 * @param {number} otherwise
 */
const number = (name, otherwise) => Number(setting(name)?.trim() || otherwise)
const trustedHops = number('COPERTO_TRUSTED_HOPS', 0)
const shedLoad = createLoadShedding({
  requests: number('COPERTO_MAX_REQUESTS', 128),
  rateFactor: number('COPERTO_RATE_FACTOR', 1),
})
/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} busyPort
 * @param {string} name the setting of that port
 */
const cannotListen = (error, busyPort, name) => {
  const busy = error.code === 'EADDRINUSE'
  tell(busy ? `Port ${busyPort} is taken: choose another, for example ${name}=${busyPort + 1}` : error.message)
  process.exit(1)
}
const metricsPort = setting('COPERTO_METRICS_PORT')?.trim()
const metrics = metricsPort === undefined ? undefined : await openMetrics()
const memory = createPageMemory()
// Of Next in this process, which says so when it expires tags (page-memory/next-tags.mjs), and of what is measured.
Object.assign(globalThis, { copertoDropPages: memory.drop, copertoPageMemory: memory.state })
const handler = createRequestHandler({
  app: normalizePageRequests(app.getRequestHandler()),
  files: createStaticFiles(build),
  matchRoute: createRouteMatcher(builtRoutes(build)),
  shedLoad,
  memory,
  trustedHops,
  ...(metrics ? { observe: metrics.observe } : {}),
})

const connectionsOfOneAddress = number('COPERTO_MAX_CONNECTIONS', trustedHops > 0 ? 0 : 500)
const server = createHttpServer(handler, { connectionsOfOneAddress })
const idleMs = number('COPERTO_DRAIN_SECONDS', 0) * 1_000
shutDownGracefully(server, () => app.close(), { idleMs })
server.on('error', (error) => cannotListen(error, port, 'PORT'))
server.listen({ port, host })
await once(server, 'listening')
process.off('uncaughtException', cannotStart).off('unhandledRejection', cannotStart)
const address = server.address()
if (address !== null && typeof address === 'object') {
  // An address that stands for all is asked at the one that is always among them.
  const place = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address.address] ?? address.address
  // Of the app in this process, which asks itself by it (lib/http/server/own-request.ts).
  Object.assign(globalThis, { copertoListensAt: { host: place, port: address.port } })
}
if (metrics) {
  const at = { port: Number(metricsPort), host: setting('COPERTO_METRICS_HOST') ?? '127.0.0.1' }
  metrics.server.on('error', (error) => cannotListen(error, at.port, 'COPERTO_METRICS_PORT'))
  await once(metrics.server.listen(at), 'listening')
  const heard = metrics.server.address()
  tell(`Metrics on http://localhost:${typeof heard === 'object' ? heard?.port : at.port}/metrics`)
}
tell(`Listening on http://localhost:${typeof address === 'object' ? address?.port : port}/`)
