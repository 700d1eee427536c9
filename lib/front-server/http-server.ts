import { createServer, type Server, ServerResponse } from 'node:http'
import type { HttpHandler, HttpRequest } from '@/lib/front-server/http-types'
import { limitConnections } from '@/lib/front-server/overload/connection-limit'

/** Emits 'head' when its status and headers are final, right before they are sent. */
class AnnouncedResponse extends ServerResponse {
  override writeHead(...args: unknown[]): this {
    this.emit('head')
    return super.writeHead(...(args as Parameters<ServerResponse['writeHead']>))
  }
}

/** In milliseconds and bytes. */
const LIMITS = {
  ServerResponse: AnnouncedResponse,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** Longest silence in the middle of an answer, in milliseconds; event streams send something every 20 s. */
const SILENCE_MS = 60_000
const NOT_ALLOWED =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/** The HTTP server around a handler; upgrades are answered as plain requests. `connectionsOfOneAddress`: 0 for any number. */
export function createHttpServer(handler: HttpHandler, { connectionsOfOneAddress = 0 } = {}): Server {
  const server = createServer(LIMITS, (request, response) => handler(request as HttpRequest, response))
  server.setTimeout(SILENCE_MS)
  // Answered when somebody reads the body (overload/load-shedding.ts).
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  server.on('connect', (_, socket) => {
    socket.on('error', () => undefined)
    socket.end(NOT_ALLOWED)
  })
  limitConnections(server, connectionsOfOneAddress)
  return server
}
