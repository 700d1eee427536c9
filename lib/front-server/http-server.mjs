import { createServer, ServerResponse } from 'node:http'
import { limitConnections } from './overload/connection-limit.mjs'

/** @import { IncomingMessage } from 'node:http' */
/** @import { HttpHandler } from './http-types.ts' */

/** Emits 'head' when its status and headers are final, right before they are sent. */
class AnnouncedResponse extends ServerResponse {
  /**
   * @override
   * @param {any[]} args
   */
  writeHead(...args) {
    this.emit('head')
    return super.writeHead(.../** @type {Parameters<ServerResponse['writeHead']>} */ (args))
  }
}

const LIMITS = {
  ServerResponse: AnnouncedResponse,
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  // Longer than a proxy's own idle time would be safest; a phone between two taps is what this covers.
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
}

/** Longest silence on a connection in the middle of an answer, in milliseconds; event streams speak every 20 s. */
const SILENCE_MS = 60_000

const NOT_ALLOWED =
  'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'

/**
 * The server around a handler: how long it waits for whom, and what it does about what is no plain request. Upgrades (to
 * WebSocket, to h2c) are left aside, and answered as the requests they are, for as long as nobody listens to them.
 * @param {HttpHandler} handler
 * @param {{ connectionsOfOneAddress?: number }} limits 0 for any number
 */
export function createHttpServer(handler, { connectionsOfOneAddress = 0 } = {}) {
  const server = createServer(
    LIMITS,
    /** @type {(request: IncomingMessage, response: ServerResponse) => void} */ (handler),
  )
  server.setTimeout(SILENCE_MS)
  // Who asks whether to send a body hears of it once somebody wants it.
  server.on('checkContinue', (request, response) => server.emit('request', request, response))
  server.on('connect', (_, socket) => {
    socket.on('error', () => undefined)
    socket.end(NOT_ALLOWED)
  })
  limitConnections(server, connectionsOfOneAddress)
  return server
}
