import { once } from 'node:events'
import { createServer, type Server, Socket } from 'node:net'

/** A line to a PostgreSQL server that a test can cut, as when the server is stopped, or stall, as when it hangs. */
export type DatabaseProxy = {
  /** The address to use in place of the server's own. */
  url: string
  /** Breaks what is open and lets nobody in; to be done in the end. */
  cut: () => Promise<void>
  /** Connections stand, and nothing passes any more; new ones are taken, and hear nothing. */
  stall: () => void
  /** The next transaction that ends does so on the server, and the answer never arrives. */
  loseNextCommit: () => void
  /** As before; what was held up passes. */
  mend: () => Promise<void>
}

export const databaseProxy = async (address: string): Promise<DatabaseProxy> => {
  const target = new URL(address)
  const open = new Set<Socket>()
  let stalled = false
  let losing = false
  const pipe = (near: Socket): void => {
    const far = new Socket().connect(Number(target.port || 5432), target.hostname)
    near.on('data', (chunk) => {
      if (!losing || !chunk.includes('commit')) return
      losing = false
      far.unpipe(near)
    })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (stalled) from.pause()
    }
  }
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(pipe).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return server
  }
  let server = await listen(0)
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  const url = new URL(address)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    cut,
    stall: () => {
      stalled = true
      for (const socket of open) socket.pause()
    },
    loseNextCommit: () => {
      losing = true
    },
    mend: async () => {
      stalled = false
      for (const socket of open) socket.resume()
      if (!server.listening) server = await listen(port)
    },
  }
}
