import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { after, afterEach, before, describe, it } from 'node:test'
import { createHttpServer } from '../http-server.mjs'
import { createRequestHandler } from '../request-handler.mjs'
import { createRouteMatcher } from '../route-table.mjs'
import { createLoadShedding } from './load-shedding.mjs'
import { createRateLimit } from './rate-limit.mjs'
import { readBody } from './read-body.mjs'

const matchRoute = createRouteMatcher([
  '/',
  '/api/orders',
  '/api/track',
  '/api/health',
  '/api/sharing/events/[channel]',
])

/** The app holds what it is asked until it is let go; events begin at once and never end. */
const held = []
const app = (request, response) =>
  new Promise((resolve) => {
    if (request.url.startsWith('/api/sharing/events')) {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      response.write(': open\n\n')
      response.once('close', resolve)
      return
    }
    held.push(async () => {
      const body = await request.toArray()
      response.end(`${request.method} ${Buffer.concat(body)} ${request.headers['content-length'] ?? ''}`)
      resolve()
    })
  })

const letGo = () => {
  for (const go of held.splice(0)) go()
}

const until = async (isSo) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2))
}

/** Resolves when the app holds that many requests. */
const holds = (count) => until(() => held.length >= count)

let arrived = 0

let server
const serve = async (settings) => {
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1, ...settings })
  const files = (request, response, next) => (request.url === '/icon.svg' ? response.end('file') : next())
  server = createHttpServer(createRequestHandler({ app, files, matchRoute, shedLoad, trustedHops: 1 }))
  arrived = 0
  server.on('request', () => {
    arrived += 1
  })
  server.listen(0)
  await once(server, 'listening')
}

const ask = async (path, address = '203.0.113.1', { method = 'GET', headers = {}, body = '' } = {}) => {
  const { port } = server.address()
  const sent = httpRequest({ port, path, method, headers: { ...headers, 'x-forwarded-for': address }, agent: false })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const close = () => sent.destroy()
  const text = async () => Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text, close }
}

const statusOf = async (...args) => {
  const answer = await ask(...args)
  await answer.text()
  return answer.status
}

/** All that the server sends on a connection until it closes it. */
const wire = async (text) => {
  const socket = connect({ port: server.address().port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(text)
  return Buffer.concat(await socket.toArray()).toString()
}

describe('more than the app can do', () => {
  before(() => serve())
  afterEach(letGo)
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  it('is told to come back, at once, by a page in the visitor’s language', async () => {
    // One page at a time, and sixteen that wait, eight of one address.
    const pages = Array.from({ length: 9 }, () => statusOf('/'))
    await until(() => arrived === 9)
    const html = { accept: 'text/html', 'accept-language': 'de-AT,en;q=0.5' }
    const refused = await ask('/', undefined, { headers: html })
    assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5'])
    const text = await refused.text()
    assert.match(text, /<html lang="de" dir="ltr">/)
    assert.ok(text.length < 2_000)
    const inArabic = { headers: { ...html, cookie: 'a=b; coperto_lang=ar' } }
    assert.match(await (await ask('/', undefined, inArabic)).text(), /<html lang="ar" dir="rtl">/)

    // Another address comes second, not ninth, and what is not a page has slots of its own.
    const before = arrived
    const other = statusOf('/', '203.0.113.2')
    await until(() => arrived > before)
    assert.equal(await statusOf('/icon.svg'), 200)
    const [health, order] = [statusOf('/api/health'), statusOf('/api/orders', undefined, { method: 'POST' })]
    await holds(3)
    letGo()
    assert.deepEqual([await health, await order], [200, 200])
    for (let turn = 0; turn < 2; turn += 1) {
      await holds(1)
      letGo()
    }
    assert.equal(await other, 200)
    for (let index = 0; index < 7; index += 1) {
      await holds(1)
      letGo()
    }
    assert.deepEqual(new Set(await Promise.all(pages)), new Set([200]))
  })

  it('is told to a call by its code', async () => {
    const before = arrived
    const calls = Array.from({ length: 9 }, () => statusOf('/api/track'))
    await until(() => arrived === before + 9)
    const refused = await ask('/api/track')
    assert.deepEqual([refused.status, JSON.parse(await refused.text())], [503, { error: { code: 'unavailable' } }])
    const drain = setInterval(letGo, 5)
    assert.deepEqual(new Set(await Promise.all(calls)), new Set([200]))
    clearInterval(drain)
  })

  it('is not made by who left, though the app never hears of it', async () => {
    const { port } = server.address()
    const left = httpRequest({ port, path: '/api/health', agent: false })
    left.on('error', () => undefined).end()
    await holds(1)
    held.splice(0)
    left.destroy()
    const next = statusOf('/api/health')
    await holds(1)
    letGo()
    assert.equal(await next, 200)
  })

  it('is no matter of event streams, which hold no slot once they are open', async () => {
    const streams = []
    for (let index = 0; index < 20; index += 1) streams.push(await ask(`/api/sharing/events/${index}`))
    assert.deepEqual(new Set(streams.map(({ status }) => status)), new Set([200]))
    const call = statusOf('/api/track')
    await holds(1)
    letGo()
    assert.equal(await call, 200)
    for (const { close } of streams) close()
  })
})

describe('a body', () => {
  before(() => serve())
  afterEach(letGo)
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  const HEAD = 'POST /api/orders HTTP/1.1\r\nHost: x\r\n'

  it('reaches the app whole, with its length, however it came', async () => {
    const drain = setInterval(letGo, 5)
    for (const headers of [{ 'content-length': '5' }, { 'transfer-encoding': 'chunked' }]) {
      const answer = await ask('/api/orders', undefined, { method: 'POST', headers, body: 'abcde' })
      assert.equal(await answer.text(), 'POST abcde 5')
    }
    assert.equal(await (await ask('/api/orders', undefined, { method: 'DELETE' })).text(), 'DELETE  0')
    clearInterval(drain)
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
    assert.equal(held.length, 0)
  })

  it('is read by nobody where there is no such method, and ends the connection', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const answer = await wire(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\nabc`)
      assert.match(answer, /^HTTP\/1.1 405 /, method)
      assert.match(answer, /\r\nAllow: GET, HEAD\r\n/, method)
    }
  })

  it('that does not come is given up, and takes no place in the app', async () => {
    const request = new PassThrough()
    request.write('{"a":')
    assert.deepEqual(await readBody(request, { waitMs: 1 }), { failure: { status: 408, code: 'too_slow' } })
    request.destroy()
    const gone = new PassThrough()
    const reading = readBody(gone)
    gone.destroy()
    assert.deepEqual(await reading, { failure: null })
  })
})

describe('one address', () => {
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  it('may ask for so many pages, and others for theirs', async () => {
    await serve({ requests: 64, rateFactor: 0.005 })
    const drain = setInterval(letGo, 5)
    const statuses = []
    for (let index = 0; index < 8; index += 1) statuses.push(await statusOf('/', '203.0.113.7'))
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 200, 429, 429])
    const refused = await ask('/', '203.0.113.7')
    assert.ok(Number(refused.headers['retry-after']) >= 1)
    assert.equal(await statusOf('/', '203.0.113.8'), 200)
    clearInterval(drain)
  })

  it('gets back one at a time what it used, and is forgotten after many others', () => {
    let now = 0
    const secondsUntilFree = createRateLimit({ burst: 2, everyMs: 4_000, maxKeys: 2 }, () => now)
    assert.deepEqual([secondsUntilFree('a'), secondsUntilFree('a'), secondsUntilFree('a')], [0, 0, 4])
    now = 3_000
    assert.equal(secondsUntilFree('a'), 1)
    now = 4_000
    assert.deepEqual([secondsUntilFree('a'), secondsUntilFree('a')], [0, 4])
    for (const other of ['b', 'c']) secondsUntilFree(other)
    assert.equal(secondsUntilFree('a'), 0)
  })

  it('may hold so many connections', async () => {
    const handler = (_, response) => response.end('served')
    const limited = createHttpServer(handler, { connectionsOfOneAddress: 2 }).listen(0, '127.0.0.1')
    await once(limited, 'listening')
    const { port } = limited.address()
    const open = async (localAddress = '127.0.0.1') => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
      const isServed = await Promise.race([
        once(socket, 'data').then(
          () => true,
          () => false,
        ),
        once(socket, 'close').then(() => false),
      ])
      return { socket, isServed }
    }
    const [one, two, three] = [await open(), await open(), await open()]
    assert.deepEqual([one.isServed, two.isServed, three.isServed], [true, true, false])
    one.socket.destroy()
    await once(one.socket, 'close')
    while (!(await open()).isServed);
    limited.closeAllConnections()
    limited.close()
  })
})
