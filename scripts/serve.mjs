// The production server: one process with the built app, its files and its compression. Expects `next build` done.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createHandler } from './serve/create-handler.mjs'
import { stopGracefully } from './serve/graceful-stop.mjs'
import { createStaticFiles } from './serve/static-files.mjs'
import { ROOT } from './steps/run.mjs'
import { setting } from './steps/settings.mjs'

// A log that cannot be written, to a full disk or a closed pipe, is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

process.env.NODE_ENV = 'production'
process.env.NEXT_TELEMETRY_DISABLED ??= '1'
process.chdir(ROOT)

const port = Number(setting('PORT') ?? 3000)
const host = setting('HOST')

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than a proxy's own idle time would be safest; a phone between two taps is what this covers.
  keepAliveTimeout: 20_000,
  maxHeaderSize: 16 * 1024,
}

const { default: next } = await import('next')
// Not the address it listens on: with any other name Next takes the middleware's rewrites for another site's pages,
// and asks itself for them for ever.
const app = next({ dev: false, dir: ROOT, hostname: 'localhost', port })
await app.prepare()

const server = createServer(LIMITS, createHandler({ app: app.getRequestHandler(), files: createStaticFiles(ROOT) }))
stopGracefully(server, () => app.close())
server.on('error', (error) => {
  const busy = error.code === 'EADDRINUSE'
  console.error(busy ? `Port ${port} is taken: choose another, for example PORT=${port + 1}` : error.message)
  process.exit(1)
})
server.listen({ port, host })
await once(server, 'listening')
console.log(`Listening on http://localhost:${server.address().port}/`)
