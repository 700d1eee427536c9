import { addressKey } from '../client-address.mjs'
import { createTally } from './tally.mjs'

/**
 * Connection limit: one address holds at most so many, and a further one is closed. By the other end of the socket: behind a
 * proxy that is always the proxy, which has to count by itself.
 * @param {import('node:net').Server} server
 * @param {number} most of one address; 0 for any number
 */
export function limitConnections(server, most) {
  if (most === 0) return
  const open = createTally()
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress)
    if (open.of(key) >= most) {
      socket.destroy()
      return
    }
    open.add(key)
    socket.once('close', () => open.remove(key))
  })
}
