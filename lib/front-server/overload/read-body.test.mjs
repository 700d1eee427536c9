import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { setImmediate as setImmediately } from 'node:timers/promises'
import { createHttpServer } from '../http-server.mjs'
import { createRequestHandler } from '../request-handler.mjs'
import { createRouteMatcher } from '../route-table.mjs'
import { createLoadShedding } from './load-shedding.mjs'
import { createBodyReader } from './read-body.mjs'

const OF_ONE_ADDRESS = 64

const app = async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  response.end(`${request.method} ${body} ${request.headers['content-length'] ?? ''}`)
}

let arrived = 0
let server
before(async () => {
  const parts = { app, files: (_, __, next) => next(), matchRoute: createRouteMatcher(['/', '/api/orders']) }
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1 })
  server = createHttpServer(createRequestHandler({ ...parts, shedLoad, trustedHops: 1 }))
  server.on('request', () => {
    arrived += 1
  })
  await once(server.listen(0), 'listening')
})
after(() => {
  server.closeAllConnections()
  server.close()
})

const postOf = (address) =>
  `POST /api/orders HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n`

const send = (text) => {
  const socket = connect({ port: server.address().port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(text)
  return socket
}

/** All that the server sends on a connection until it closes it. */
const answerOn = async (socket) => Buffer.concat(await socket.toArray()).toString()

const wire = (text) => answerOn(send(text))

/** Senders of one byte of the thousand they promise, once the server reads them all. */
const slowSenders = async (address, count) => {
  const before = arrived
  const sockets = Array.from({ length: count }, () => send(`${postOf(address)}Content-Length: 1000\r\n\r\nx`))
  while (arrived < before + count) await setImmediately()
  return sockets
}

describe('a body', () => {
  const HEAD = postOf('203.0.113.1')

  it('reaches the app whole with its length, stated or chunked', async () => {
    assert.match(await wire(`${HEAD}Content-Length: 5\r\n\r\nabcde`), /^POST abcde 5\r?$/m)
    assert.match(await wire(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`), /^POST abcde 5\r?$/m)
    assert.match(await wire(`${HEAD}\r\n`), /^POST {2}0\r?$/m)
  })

  it('that is too long is refused with its connection, by its stated length or as it comes', async () => {
    const long = 'x'.repeat(70_000)
    for (const request of [
      `${HEAD}Content-Length: 10000000\r\n\r\nabc`,
      `${HEAD}Content-Length: 10000000\r\nExpect: 100-continue\r\n\r\n`,
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n${long.length.toString(16)}\r\n${long}\r\n`,
    ]) {
      const answer = await wire(request)
      assert.match(answer, /^HTTP\/1.1 413 /)
      assert.match(answer, /\r\nConnection: close\r\n/)
      assert.ok(answer.endsWith('{"error":{"code":"too_large"}}'))
    }
  })

  it('is not read where there is no such method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const answer = await wire(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\nabc`)
      assert.match(answer, /^HTTP\/1.1 405 /, method)
      assert.match(answer, /\r\nAllow: GET, HEAD\r\n/, method)
    }
  })
})

describe('bodies that come slowly', () => {
  it('of one address keep nobody else waiting, and are bounded', async () => {
    const slow = await slowSenders('203.0.113.7', OF_ONE_ADDRESS)
    const order = 'Content-Length: 5\r\n\r\nabcde'
    assert.match(await wire(postOf('203.0.113.8') + order), /^POST abcde 5\r?$/m)
    const oneMore = await wire(postOf('203.0.113.7') + order)
    assert.match(oneMore, /^HTTP\/1.1 503 /)
    assert.match(oneMore, /\r\nRetry-After: 5\r\n/)
    for (const socket of slow) socket.destroy()
  })

  /** A reader with a clock of its own, and what it is sent so many bytes at a time. */
  const bench = (test) => {
    test.mock.timers.enable({ apis: ['setTimeout'] })
    let now = 0
    const read = createBodyReader(() => now)
    const request = new PassThrough()
    const pass = (ms) => {
      now += ms
      test.mock.timers.tick(ms)
    }
    const send = (bytes) => {
      request.write('x'.repeat(bytes))
      return setImmediately()
    }
    let result = null
    const reading = read(request, 'a')
    reading.then((one) => {
      result = one
    })
    return { request, reading, pass, send, result: () => setImmediately(result) }
  }
  const TOO_SLOW = { failure: { status: 408, code: 'too_slow' } }

  it('slower than a kilobyte a second after five seconds are given up', async (test) => {
    const { reading, pass, send, result } = bench(test)
    await send(2_048)
    pass(6_900)
    assert.equal(await result(), null)
    await send(1)
    pass(100)
    assert.equal(await result(), null)
    pass(1)
    assert.deepEqual(await reading, TOO_SLOW)
  })

  it('are given up after fifteen seconds at any rate', async (test) => {
    const { reading, pass, send } = bench(test)
    await send(60_000)
    pass(15_000)
    assert.deepEqual(await reading, TOO_SLOW)
  })

  it('are forgotten when their sender leaves', async (test) => {
    const { request, reading } = bench(test)
    request.destroy()
    assert.deepEqual(await reading, { failure: null })
  })
})
