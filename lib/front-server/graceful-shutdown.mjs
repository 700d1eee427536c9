/** @import { ServerResponse } from 'node:http' */

/** Longest wait for requests under way, in milliseconds; a platform that stops us kills after 30 s. */
const DRAIN_MS = 24_000

/**
 * Graceful shutdown by connection draining. On SIGTERM or SIGINT: no new connections, requests under way are answered,
 * then `close` and exit 0. Event streams are ended at once; their pages reconnect by themselves.
 * @param {import('node:http').Server} server
 * @param {() => Promise<void>} close what else holds the process: the app and its database
 */
export function shutDownGracefully(server, close) {
  /** @type {Set<ServerResponse>} */
  const open = new Set()
  let stopping = false
  server.prependListener('request', (_, response) => {
    if (stopping) response.setHeader('Connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  /** @param {ServerResponse} response */
  const isEventStream = (response) => String(response.getHeader('content-type')).startsWith('text/event-stream')

  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(0), DRAIN_MS).unref()
    server.close(async () => {
      await close().catch((error) => console.error(error))
      process.exit(0)
    })
    server.closeIdleConnections()
    for (const response of open) if (isEventStream(response)) response.destroy()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
