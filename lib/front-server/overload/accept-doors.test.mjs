import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import { openAcceptDoors } from './accept-doors.mjs'

/** A crowd that comes at once, each on a connection of its own, in a thread that the server's turns do not hold up. */
const CROWD = `
  const { workerData, parentPort } = require('node:worker_threads')
  const { connect } = require('node:net')
  let open = 0
  for (let index = 0; index < workerData.crowd; index += 1) {
    connect(workerData.port, '127.0.0.1', () => (open += 1) === workerData.crowd && parentPort.postMessage('here'))
  }
  parentPort.on('message', () => process.exit())
`

/** A turn of the event loop that is full of work. */
const work = () => {
  const until = performance.now() + 5
  while (performance.now() < until);
}

/** How many turns it takes a busy server to take in so many who wait at its door. */
async function turnsFor(server, crowd) {
  let inside = 0
  const count = () => {
    inside += 1
  }
  server.on('connection', count)
  const thread = new Worker(CROWD, { eval: true, workerData: { port: server.address().port, crowd } })
  // What the kernel keeps waiting is there before the first turn.
  await once(thread, 'online')
  let turns = 0
  while (inside < crowd) {
    work()
    const before = inside
    await new Promise((resolve) => setImmediate(resolve))
    if (before > 0 || inside > 0) turns += 1
  }
  server.off('connection', count)
  thread.postMessage('over')
  await once(thread, 'exit')
  return turns
}

describe('the doors of a server', () => {
  let server
  let doors
  const held = []
  before(async () => {
    server = createServer((_, response) => held.push(response))
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  after(() => server.closeAllConnections())

  it('let in many in a turn, where one alone lets in one', async () => {
    const alone = await turnsFor(server, 60)
    assert.ok(alone >= 60, `${alone} turns`)
    doors = await openAcceptDoors(server)
    const many = await turnsFor(server, 60)
    assert.ok(many <= 30, `${many} turns`)
  })

  it('wait for what came by them when they close, and let in nobody else', async () => {
    const { port } = server.address()
    const asked = Array.from({ length: 40 }, () =>
      once(request({ port, host: '127.0.0.1', agent: false }).end(), 'response'),
    )
    while (held.length < 40) await new Promise((resolve) => setImmediate(resolve))
    let isOver = false
    const closing = Promise.all([doors.close(), new Promise((resolve) => server.close(resolve))])
    closing.then(() => {
      isOver = true
    })
    const [error] = await once(connect(port, '127.0.0.1'), 'error')
    assert.equal(error.code, 'ECONNREFUSED')
    assert.equal(isOver, false)
    for (const response of held) response.end('late')
    for (const answer of asked) {
      const [{ statusCode }] = await answer
      assert.equal(statusCode, 200)
    }
    await closing
  })
})
