import type { Server } from 'node:net'
import { addressKey } from '@/lib/front-server/client-address'
import { createTally } from '@/lib/front-server/overload/tally'

/** Connection limit of one address, 0 for any number. Behind a proxy that is the proxy's, which has to count by itself. */
export function limitConnections(server: Server, most: number): void {
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
