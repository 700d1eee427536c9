import type { Server as HttpServer, ServerResponse } from 'node:http'
import { createServer, Server } from 'node:net'
import { isEventStream } from '@/lib/front-server/event-stream'

/** Longest wait for requests under way, in milliseconds; a platform that stops us kills after 30 s. */
const DRAIN_MS = 24_000

/** A port on loopback for the app, which asks its own server when something changes (lib/server/http/own-request.ts). */
function openOwnPort(server: HttpServer): Server {
  const own = createServer((socket) => server.emit('connection', socket))
  return own.listen(0, '127.0.0.1', () => {
    const address = own.address()
    const port = typeof address === 'object' ? address?.port : undefined
    Object.assign(globalThis, { copertoListensAt: { host: '127.0.0.1', port } })
  })
}

/**
 * Connection draining on SIGTERM or SIGINT: no new connections, event streams end, requests under way are answered, then
 * `close` (the app and its database) and exit 0. Idle connections stay for `idleMs`: a proxy that writes to one as it is
 * closed cannot tell whether its request was taken.
 */
export function shutDownGracefully(server: HttpServer, close: () => Promise<void>, { idleMs = 0 } = {}): void {
  const open = new Set<ServerResponse>()
  let stopping = false
  server.prependListener('request', (_, response) => {
    if (stopping) response.setHeader('Connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    const own = idleMs > 0 ? openOwnPort(server) : null
    // The method of net.Server: that of http.Server would close idle connections at once.
    Server.prototype.close.call(server, async () => {
      await close().catch((error) => console.error(error))
      process.exit(0)
    })
    const closeIdle = () => {
      own?.close()
      server.closeIdleConnections()
    }
    if (idleMs > 0) setTimeout(closeIdle, idleMs)
    else closeIdle()
    for (const response of open) {
      if (isEventStream(response)) response.destroy()
      else if (!response.headersSent) response.setHeader('Connection', 'close')
    }
  }
  process.on('SIGTERM', stop).on('SIGINT', stop)
}
