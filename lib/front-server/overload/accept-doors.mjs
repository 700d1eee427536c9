import { fork } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** @import { ChildProcess, SendHandle } from 'node:child_process' */
/** @import { Server } from 'node:net' */

const HAND_BACK = fileURLToPath(new URL('hand-back.mjs', import.meta.url))

/** With the server's own: so many connections a turn. */
const DOORS = 15

/** The server serves without them, too. In milliseconds. */
const LONGEST_MS = 5_000

/** As an HTTP server takes its connections. */
const LIKE_HTTP = { allowHalfOpen: true, noDelay: true }

/** The child needs to know nothing. */
const NONE = /** @type {NodeJS.ProcessEnv} */ ({})

/** @typedef {{ close: () => Promise<unknown> }} Doors `close` takes no more connections, and resolves when those it has are over */

/**
 * Hears on `handle` what comes for `server`.
 * @param {Server} server
 * @param {unknown} handle
 * @returns {Promise<Server | null>}
 */
const openDoor = (server, handle) =>
  new Promise((resolve) => {
    const door = createServer(LIKE_HTTP, (socket) => server.emit('connection', socket))
    door.once('error', () => resolve(null))
    door.listen(handle, () => resolve(door))
  })

/**
 * Sends out the handle so often, and takes in what comes back.
 * @param {Server} server
 * @param {ChildProcess} child
 * @returns {Promise<Server[]>}
 */
const openAll = (server, child) =>
  new Promise((resolve) => {
    /** @type {Server[]} */
    const doors = []
    let heard = 0
    const done = () => resolve(doors)
    const handle = /** @type {{ _handle: SendHandle }} */ (/** @type {unknown} */ (server))._handle
    child.on('message', async (_, returned) => {
      const door = await openDoor(server, returned)
      heard += 1
      if (door) doors.push(door)
      if (heard === DOORS) done()
    })
    child.once('error', done).once('exit', done)
    setTimeout(done, LONGEST_MS).unref()
    for (let sent = 0; sent < DOORS; sent += 1) child.send('door', handle, (error) => error && done())
  })

/**
 * Opens more doors to the queue in which connections of a server wait. libuv takes one a turn of the event loop from each
 * handle that listens: where pages and orders make turns of 20 ms, that is fifty a second, and who asks on a connection of his
 * own would wait at the door until he gives up, unseen by any limit. Where there are none to be had the server has its own.
 * @param {Server} server one that listens
 * @returns {Promise<Doors>}
 */
export async function openAcceptDoors(server) {
  const child = fork(HAND_BACK, { env: NONE, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const doors = await openAll(server, child)
  child.kill()
  const close = () => Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))))
  // It was told to end meanwhile.
  if (!server.listening) await close()
  return { close }
}
