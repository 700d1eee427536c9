import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { after, afterEach, before, describe, it, mock } from 'node:test'
import { setImmediate as setImmediately } from 'node:timers/promises'
import { createHttpServer } from '../http-server.mjs'
import { createRequestHandler } from '../request-handler.mjs'
import { createRouteMatcher } from '../route-table.mjs'
import { createLoadShedding } from './load-shedding.mjs'
import { createRateLimit } from './rate-limit.mjs'

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
  while (!isSo()) await setImmediately()
}

/** Resolves when the app holds that many requests. */
const holds = (count) => until(() => held.length >= count)

let arrived = 0
let closed = 0

let server
const serve = async (settings) => {
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1, ...settings })
  const files = (request, response, next) => (request.url === '/icon.svg' ? response.end('file') : next())
  server = createHttpServer(createRequestHandler({ app, files, matchRoute, shedLoad, trustedHops: 1 }))
  arrived = 0
  server.on('request', (_, response) => {
    arrived += 1
    response.once('close', () => {
      closed += 1
    })
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

describe('more than the app can do', () => {
  before(() => {
    // However slow the machine is, nobody has waited too long.
    mock.timers.enable({ apis: ['setTimeout'] })
    return serve()
  })
  afterEach(letGo)
  after(() => {
    mock.timers.reset()
    server.closeAllConnections()
    server.close()
  })

  it('is told to come back, at once, by a page in the visitor’s language', async () => {
    // One page at a time, and eight that wait, two of one address.
    const pages = Array.from({ length: 3 }, () => statusOf('/'))
    await until(() => arrived === 3)
    const html = { accept: 'text/html', 'accept-language': 'de-AT,en;q=0.5' }
    const refused = await ask('/', undefined, { headers: html })
    assert.deepEqual([refused.status, refused.headers['retry-after']], [503, '5'])
    const text = await refused.text()
    assert.match(text, /<html lang="de" dir="ltr">/)
    assert.ok(text.length < 2_000)
    const inArabic = { headers: { ...html, cookie: 'a=b; coperto_lang=ar' } }
    assert.match(await (await ask('/', undefined, inArabic)).text(), /<html lang="ar" dir="rtl">/)
    const drain = setInterval(letGo, 5)
    assert.deepEqual(new Set(await Promise.all(pages)), new Set([200]))
    clearInterval(drain)
  })

  it('of one kind keeps nothing of another kind waiting', async () => {
    const before = arrived
    const pages = Array.from({ length: 3 }, () => statusOf('/'))
    await until(() => arrived === before + 3)
    assert.equal(await statusOf('/icon.svg'), 200)
    const others = [
      statusOf('/api/health'),
      statusOf('/api/track'),
      statusOf('/api/orders', undefined, { method: 'POST' }),
    ]
    await holds(4)
    const drain = setInterval(letGo, 5)
    assert.deepEqual(new Set(await Promise.all([...others, ...pages])), new Set([200]))
    clearInterval(drain)
  })

  it('is told to a call by its code', async () => {
    const before = arrived
    const calls = Array.from({ length: 3 }, () => statusOf('/api/track'))
    await until(() => arrived === before + 3)
    const refused = await ask('/api/track')
    assert.deepEqual([refused.status, JSON.parse(await refused.text())], [503, { error: { code: 'unavailable' } }])
    const drain = setInterval(letGo, 5)
    assert.deepEqual(new Set(await Promise.all(calls)), new Set([200]))
    clearInterval(drain)
  })

  it('is not made by clients that left, though the app never finishes their answers', async () => {
    const { port } = server.address()
    const left = httpRequest({ port, path: '/api/track', agent: false })
    left.on('error', () => undefined).end()
    await holds(1)
    held.splice(0)
    const before = closed
    left.destroy()
    await until(() => closed > before)
    const next = statusOf('/api/track')
    mock.timers.tick(1_000)
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
