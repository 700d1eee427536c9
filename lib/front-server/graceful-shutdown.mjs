import { createServer, Server } from 'node:net'
import { isEventStream } from './event-stream.mjs'

/** @import { ServerResponse } from 'node:http' */

/** Longest wait for requests under way, in milliseconds; a platform that stops us kills after 30 s. */
const DRAIN_MS = 24_000

/**
 * A door for this process alone, on loopback, once the server's own is closed: what it keeps is still thrown away when it
 * changes (lib/http/server/own-request.ts).
 * @param {import('node:http').Server} server
 */
function openOwnDoor(server) {
  const door = createServer((socket) => server.emit('connection', socket))
  door.listen(0, '127.0.0.1', () => {
    const address = door.address()
    const port = typeof address === 'object' ? address?.port : undefined
    Object.assign(globalThis, { copertoListensAt: { host: '127.0.0.1', port } })
  })
  return door
}

/**
 * Graceful shutdown by connection draining. On SIGTERM or SIGINT: no new connections, requests under way are answered,
 * then `close` and exit 0. Event streams are ended at once; their pages reconnect by themselves. Idle connections are closed
 * after `idleMs`, and until then whoever asks on one is answered and told to connect anew: a proxy that is writing to one in the
 * moment it is closed could not tell whether its request was taken.
 * @param {import('node:http').Server} server
 * @param {() => Promise<void>} close what else holds the process: the app and its database
 * @param {{ idleMs?: number }} options
 */
export function shutDownGracefully(server, close, { idleMs = 0 } = {}) {
  /** @type {Set<ServerResponse>} */
  const open = new Set()
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
    const door = idleMs > 0 ? openOwnDoor(server) : null
    // As a server of connections closes, without those of HTTP that are idle.
    Server.prototype.close.call(server, async () => {
      await close().catch((error) => console.error(error))
      process.exit(0)
    })
    const closeIdle = () => {
      door?.close()
      server.closeIdleConnections()
    }
    if (idleMs > 0) setTimeout(closeIdle, idleMs)
    else closeIdle()
    for (const response of open) {
      if (isEventStream(response)) response.destroy()
      else if (!response.headersSent) response.setHeader('Connection', 'close')
    }
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
