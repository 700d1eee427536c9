import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A server of somebody else's, on this machine. */
export type Loopback = { origin: string; close: () => Promise<void> }

/** Serves on a free port of the loopback until it is closed. */
export const serveLoopback = async (
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Loopback> => {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
