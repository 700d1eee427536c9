import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { setImmediate as setImmediately } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createHttpServer } from '@/lib/front-server/http-server'
import type { HttpHandler, HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { createLoadShedding } from '@/lib/front-server/overload/load-shedding'
import { createBodyReader } from '@/lib/front-server/overload/read-body'
import { createRequestHandler } from '@/lib/front-server/request-handler'
import { createRouteMatcher } from '@/lib/front-server/route-table'
import { fakeSetTimeout } from '@/lib/testing/fake-set-timeout'

const OF_ONE_ADDRESS = 64

const app: HttpHandler = async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  response.end(`${request.method} ${body} ${request.headers['content-length'] ?? ''}`)
}

let arrived = 0
let server: Server
beforeAll(async () => {
  const parts = {
    app,
    files: (_: HttpRequest, __: HttpResponse, next: () => void) => next(),
    matchRoute: createRouteMatcher(['/', '/api/orders']),
  }
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1 })
  server = createHttpServer(createRequestHandler({ ...parts, shedLoad, trustedHops: 1 }))
  server.on('request', () => {
    arrived += 1
  })
  await once(server.listen(0), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const postOf = (address: string) =>
  `POST /api/orders HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nConnection: close\r\n`

const send = (text: string) => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  socket.write(text)
  return socket
}

/** All that the server sends on a connection until it closes it. */
const answerOn = async (socket: Socket) => Buffer.concat(await socket.toArray()).toString()

const wire = (text: string) => answerOn(send(text))

/** Senders of one byte of the thousand they promise, once the server reads them all. */
const slowSenders = async (address: string, count: number) => {
  const before = arrived
  const sockets = Array.from({ length: count }, () => send(`${postOf(address)}Content-Length: 1000\r\n\r\nx`))
  while (arrived < before + count) await setImmediately()
  return sockets
}

describe('a body', () => {
  const HEAD = postOf('203.0.113.1')

  it('reaches the app whole with its length, stated or chunked', async () => {
    expect(await wire(`${HEAD}Content-Length: 5\r\n\r\nabcde`)).toMatch(/^POST abcde 5\r?$/m)
    expect(await wire(`${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`)).toMatch(/^POST abcde 5\r?$/m)
    expect(await wire(`${HEAD}\r\n`)).toMatch(/^POST {2}0\r?$/m)
  })

  it('that is too long is refused with its connection, by its stated length or as it comes', async () => {
    const long = 'x'.repeat(70_000)
    for (const request of [
      `${HEAD}Content-Length: 10000000\r\n\r\nabc`,
      `${HEAD}Content-Length: 10000000\r\nExpect: 100-continue\r\n\r\n`,
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n${long.length.toString(16)}\r\n${long}\r\n`,
    ]) {
      const answer = await wire(request)
      expect(answer).toMatch(/^HTTP\/1.1 413 /)
      expect(answer).toMatch(/\r\nConnection: close\r\n/)
      expect(answer.endsWith('{"error":{"code":"too_large"}}')).toBe(true)
    }
  })

  it('is not read where there is no such method', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
      const answer = await wire(`${method} / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\nabc`)
      expect(answer).toMatch(/^HTTP\/1.1 405 /)
      expect(answer).toMatch(/\r\nAllow: GET, HEAD\r\n/)
    }
  })
})

describe('bodies that come slowly', () => {
  afterEach(() => void jest.useRealTimers())

  it('of one address keep nobody else waiting, and are bounded', async () => {
    // However slow the machine is, no sender is too slow.
    fakeSetTimeout()
    const slow = await slowSenders('203.0.113.7', OF_ONE_ADDRESS)
    const order = 'Content-Length: 5\r\n\r\nabcde'
    expect(await wire(postOf('203.0.113.8') + order)).toMatch(/^POST abcde 5\r?$/m)
    const oneMore = await wire(postOf('203.0.113.7') + order)
    expect(oneMore).toMatch(/^HTTP\/1.1 503 /)
    expect(oneMore).toMatch(/\r\nRetry-After: 5\r\n/)
    for (const socket of slow) socket.destroy()
  })

  /** A reader with a clock of its own, and what it is sent so many bytes at a time. */
  const bench = () => {
    fakeSetTimeout()
    let now = 0
    const read = createBodyReader(() => now)
    const request = new PassThrough()
    const pass = (ms: number) => {
      now += ms
      jest.advanceTimersByTime(ms)
    }
    const send = (bytes: number) => {
      request.write('x'.repeat(bytes))
      return setImmediately()
    }
    let result: unknown = null
    const reading = read(request, 'a')
    reading.then((one) => {
      result = one
    })
    return { request, reading, pass, send, result: () => setImmediately(result) }
  }
  const TOO_SLOW = { failure: { status: 408, code: 'too_slow' } }

  it('slower than a kilobyte a second after five seconds are given up', async () => {
    const { reading, pass, send, result } = bench()
    await send(2_048)
    pass(6_900)
    expect(await result()).toBe(null)
    await send(1)
    pass(100)
    expect(await result()).toBe(null)
    pass(1)
    expect(await reading).toEqual(TOO_SLOW)
  })

  it('are given up after fifteen seconds at any rate', async () => {
    const { reading, pass, send } = bench()
    await send(60_000)
    pass(15_000)
    expect(await reading).toEqual(TOO_SLOW)
  })

  it('are forgotten when their sender leaves', async () => {
    const { request, reading } = bench()
    request.destroy()
    expect(await reading).toEqual({ failure: null })
  })
})

describe('large bodies', () => {
  const BUSY = { failure: { status: 503, code: 'unavailable' } }

  /** A body that begins and does not end. */
  const begun = (url: string, length?: number) =>
    Object.assign(new PassThrough(), { url, headers: length === undefined ? {} : { 'content-length': `${length}` } })

  const ended = (url: string, body: string) => {
    const request = begun(url, body.length)
    request.end(body)
    return request
  }

  it('are two at once of one address, beside its orders and its small edits', async () => {
    const read = createBodyReader()
    const photos = [begun('/api/office/photos', 5_000_000), begun('/api/office/edits')]
    const readings = photos.map((each) => read(each, 'a'))
    expect(await read(begun('/api/office/photos', 5_000_000), 'a')).toEqual(BUSY)
    expect(await read(ended('/api/office/edits', '{}'), 'a')).toEqual({ body: Buffer.from('{}') })
    expect(await read(ended('/api/orders', '{}'), 'a')).toEqual({ body: Buffer.from('{}') })
    for (const each of photos) each.destroy()
    await Promise.all(readings)
  })

  it('never use up the bytes of orders', async () => {
    const read = createBodyReader()
    const photos = ['a', 'b', 'c', 'd'].map((address) => ({ address, request: begun('/api/office/photos') }))
    const readings = photos.map(({ request, address }) => read(request, address))
    const some = Buffer.alloc(17 * 1024 * 1024)
    for (const { request } of photos) request.write(some)
    expect(await Promise.race(readings)).toEqual(BUSY)
    expect(await read(ended('/api/orders', '{}'), 'e')).toEqual({ body: Buffer.from('{}') })
    for (const { request } of photos) request.destroy()
    await Promise.all(readings)
  })
})
