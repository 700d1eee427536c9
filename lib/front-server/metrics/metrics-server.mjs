import { createServer } from 'node:http'

/** @import { Metrics } from './metrics.mjs' */

/** Who scrapes is near and asks one thing. In milliseconds. */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 20_000, maxHeaderSize: 4 * 1024 }
const CONNECTIONS = 16

/**
 * A server of its own for GET /metrics, which nobody outside is to reach. It keeps no process alive.
 * @param {Pick<Metrics, 'read' | 'contentType'>} metrics
 */
export function createMetricsServer({ read, contentType }) {
  const server = createServer(LIMITS, async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await read()
      response.writeHead(200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }).end(text)
    } catch (error) {
      console.error(error)
      response.writeHead(500).end()
    }
  })
  server.maxConnections = CONNECTIONS
  return server.unref()
}
