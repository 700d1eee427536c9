import { addressKey } from '../client-address.mjs'

/**
 * Connection limit: one address holds at most so many; a further one is closed. By the other end of the socket: behind a
 * proxy that is always the proxy, which has to count by itself.
 * @param {import('node:net').Server} server
 * @param {number} most of one address; 0 for any number
 */
export function limitConnections(server, most) {
  if (most === 0) return
  /** @type {Map<string, number>} */
  const open = new Map()
  server.on('connection', (socket) => {
    const key = addressKey(socket.remoteAddress)
    const others = open.get(key) ?? 0
    if (others >= most) {
      socket.destroy()
      return
    }
    open.set(key, others + 1)
    socket.once('close', () => {
      const left = (open.get(key) ?? 0) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}
