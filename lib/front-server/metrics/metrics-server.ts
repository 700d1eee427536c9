import { createServer, type Server } from 'node:http'
import type { Metrics } from '@/lib/front-server/metrics/metrics'

/** A scraper is near and asks one thing. Times are in milliseconds, sizes in bytes. */
const LIMITS = { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 20_000, maxHeaderSize: 4 * 1024 }
const CONNECTIONS = 16

/** A server of its own for GET /metrics, not to be reached from outside. It keeps no process alive. */
export function createMetricsServer({ read, contentType }: Pick<Metrics, 'read' | 'contentType'>): Server {
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
