import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as setImmediately } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createHttpServer } from '@/lib/front-server/http-server'
import type { HttpHandler, HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { createLoadShedding } from '@/lib/front-server/overload/load-shedding'
import { createRateLimit } from '@/lib/front-server/overload/rate-limit'
import { createRequestHandler } from '@/lib/front-server/request-handler'
import { createRouteMatcher } from '@/lib/front-server/route-table'
import { fakeSetTimeout } from '@/lib/testing/fake-set-timeout'

const matchRoute = createRouteMatcher([
  '/',
  '/api/orders',
  '/api/track',
  '/api/health',
  '/api/sharing/events/[channel]',
])

/** The app holds what it is asked until it is let go; events begin at once and never end. */
const held: (() => Promise<void>)[] = []
const app: HttpHandler = (request, response) =>
  new Promise<void>((resolve) => {
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

const until = async (isSo: () => boolean) => {
  while (!isSo()) await setImmediately()
}

/** Resolves when the app holds that many requests. */
const holds = (count: number) => until(() => held.length >= count)

let arrived = 0
let closed = 0

let server: Server
const serve = async (settings = {}) => {
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1, ...settings })
  const files = (request: HttpRequest, response: HttpResponse, next: () => void) =>
    request.url === '/icon.svg' ? response.end('file') : next()
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

const ask = async (path: string, address = '203.0.113.1', { method = 'GET', headers = {}, body = '' } = {}) => {
  const { port } = server.address() as AddressInfo
  const sent = httpRequest({ port, path, method, headers: { ...headers, 'x-forwarded-for': address }, agent: false })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const close = () => sent.destroy()
  const text = async () => Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text, close }
}

const statusOf = async (...args: Parameters<typeof ask>) => {
  const answer = await ask(...args)
  await answer.text()
  return answer.status
}

describe('more than the app can do', () => {
  beforeAll(() => {
    // However slow the machine is, nobody has waited too long.
    fakeSetTimeout()
    return serve()
  })
  afterEach(letGo)
  afterAll(() => {
    jest.useRealTimers()
    server.closeAllConnections()
    server.close()
  })

  it('is told to come back, at once, by a page in the visitor’s language', async () => {
    // One page at a time, and eight that wait, two of one address.
    const pages = Array.from({ length: 3 }, () => statusOf('/'))
    await until(() => arrived === 3)
    const html = { accept: 'text/html', 'accept-language': 'de-AT,en;q=0.5' }
    const refused = await ask('/', undefined, { headers: html })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    const text = await refused.text()
    expect(text).toMatch(/<html lang="de" dir="ltr">/)
    expect(text.length < 2_000).toBe(true)
    const inArabic = { headers: { ...html, cookie: 'a=b; coperto_lang=ar' } }
    expect(await (await ask('/', undefined, inArabic)).text()).toMatch(/<html lang="ar" dir="rtl">/)
    const drain = setInterval(letGo, 5)
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
    clearInterval(drain)
  })

  it('of one kind keeps nothing of another kind waiting', async () => {
    const before = arrived
    const pages = Array.from({ length: 3 }, () => statusOf('/'))
    await until(() => arrived === before + 3)
    expect(await statusOf('/icon.svg')).toBe(200)
    const others = [
      statusOf('/api/health'),
      statusOf('/api/track'),
      statusOf('/api/orders', undefined, { method: 'POST' }),
    ]
    await holds(4)
    const drain = setInterval(letGo, 5)
    expect(new Set(await Promise.all([...others, ...pages]))).toEqual(new Set([200]))
    clearInterval(drain)
  })

  it('is told to a call by its code', async () => {
    const before = arrived
    const calls = Array.from({ length: 3 }, () => statusOf('/api/track'))
    await until(() => arrived === before + 3)
    const refused = await ask('/api/track')
    expect([refused.status, JSON.parse(await refused.text())]).toEqual([503, { error: { code: 'unavailable' } }])
    const drain = setInterval(letGo, 5)
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    clearInterval(drain)
  })

  it('is not made by clients that left, though the app never finishes their answers', async () => {
    const { port } = server.address() as AddressInfo
    const left = httpRequest({ port, path: '/api/track', agent: false })
    left.on('error', () => undefined).end()
    await holds(1)
    held.splice(0)
    const before = closed
    left.destroy()
    await until(() => closed > before)
    const next = statusOf('/api/track')
    jest.advanceTimersByTime(1_000)
    await holds(1)
    letGo()
    expect(await next).toBe(200)
  })

  it('is no matter of event streams, which hold no slot once they are open', async () => {
    const streams = []
    for (let index = 0; index < 20; index += 1) streams.push(await ask(`/api/sharing/events/${index}`))
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]))
    const call = statusOf('/api/track')
    await holds(1)
    letGo()
    expect(await call).toBe(200)
    for (const { close } of streams) close()
  })
})

describe('one address', () => {
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  it('may ask for so many pages, and others for theirs', async () => {
    await serve({ requests: 64, rateFactor: 0.005, clock: () => 0 })
    const drain = setInterval(letGo, 5)
    const statuses = []
    for (let index = 0; index < 8; index += 1) statuses.push(await statusOf('/', '203.0.113.7'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    const refused = await ask('/', '203.0.113.7')
    expect(Number(refused.headers['retry-after']) >= 1).toBe(true)
    expect(await statusOf('/', '203.0.113.8')).toBe(200)
    clearInterval(drain)
  })

  it('gets back one at a time what it used, and is forgotten after many others', () => {
    let now = 0
    const secondsUntilFree = createRateLimit({ burst: 2, everyMs: 4_000, maxKeys: 2 }, () => now)
    expect([secondsUntilFree('a'), secondsUntilFree('a'), secondsUntilFree('a')]).toEqual([0, 0, 4])
    now = 3_000
    expect(secondsUntilFree('a')).toBe(1)
    now = 4_000
    expect([secondsUntilFree('a'), secondsUntilFree('a')]).toEqual([0, 4])
    for (const other of ['b', 'c']) secondsUntilFree(other)
    expect(secondsUntilFree('a')).toBe(0)
  })

  it('may hold so many connections', async () => {
    const handler: HttpHandler = (_, response) => response.end('served')
    const limited = createHttpServer(handler, { connectionsOfOneAddress: 2 }).listen(0, '127.0.0.1')
    await once(limited, 'listening')
    const { port } = limited.address() as AddressInfo
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
    expect([one.isServed, two.isServed, three.isServed]).toEqual([true, true, false])
    one.socket.destroy()
    await once(one.socket, 'close')
    while (!(await open()).isServed);
    limited.closeAllConnections()
    limited.close()
  })
})
