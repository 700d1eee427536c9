import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createHttpServer } from '@/lib/front-server/http-server'
import type { HttpHandler, HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { createLoadShedding } from '@/lib/front-server/overload/load-shedding'
import { createRequestHandler } from '@/lib/front-server/request-handler'
import { createRouteMatcher } from '@/lib/front-server/route-table'

const SEARCH = '/api/venues/1001/search'
const HOST = '203.0.113.1'

/** What the app was asked, and the headers it answers 429 with, if it does. */
let asked: string[] = []
let limit: Record<string, string> | null = null
const app: HttpHandler = (request, response) => {
  asked.push(request.url)
  // As Next does, each as a list.
  for (const [name, value] of Object.entries(limit ?? {})) response.setHeader(name, [value])
  response.statusCode = limit ? 429 : 200
  response.end('of the app')
}

let now = 0
let server: Server
beforeAll(async () => {
  const routes = ['/api/venues/[ref]/search', '/api/venues/[ref]/offers', '/api/orders']
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1, clock: () => now })
  const parts = {
    app,
    files: (_: HttpRequest, __: HttpResponse, next: () => void) => next(),
    matchRoute: createRouteMatcher(routes),
    shedLoad,
    trustedHops: 1,
  }
  server = createHttpServer(createRequestHandler(parts))
  await once(server.listen(0), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  asked = []
  limit = null
  now += 1_000_000
})

const ask = async (path: string, { address = HOST, method = 'GET', headers = {} } = {}) => {
  const { port } = server.address() as AddressInfo
  const options = { port, path, method, headers: { ...headers, 'x-forwarded-for': address }, agent: false }
  const [answer] = await once(httpRequest(options).end(), 'response')
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text }
}

describe('an address over its own limit on a route', () => {
  /** One refusal of the app's, that it then would not repeat. */
  const refuseOnce = async () => {
    limit = { 'Retry-After': '20', 'X-Coperto-Limited': 'address' }
    const refused = await ask(`${SEARCH}?text=a`)
    limit = null
    asked = []
    return refused
  }

  it('hears of it from the app once, without the word between app and front server', async () => {
    const { status, headers, text } = await refuseOnce()
    expect([status, headers['retry-after'], text]).toEqual([429, '20', 'of the app'])
    expect(headers['x-coperto-limited']).toBe(undefined)
  })

  it('is refused without the app until then, whatever its query', async () => {
    await refuseOnce()
    now += 12_500
    const refused = await ask(`${SEARCH}?text=b`)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '8'])
    expect(refused.text).toBe('{"error":{"code":"rate_limited"}}')
    expect((await ask(SEARCH, { method: 'HEAD' })).status).toBe(429)
    expect(asked).toEqual([])
    now += 7_500
    expect((await ask(SEARCH)).status).toBe(200)
  })

  it('keeps every other route and method, and its calls with a token', async () => {
    await refuseOnce()
    expect((await ask('/api/venues/1001/offers')).status).toBe(200)
    expect((await ask('/api/orders', { method: 'POST' })).status).toBe(200)
    expect((await ask(SEARCH, { method: 'POST' })).status).toBe(200)
    expect((await ask(SEARCH, { headers: { authorization: 'Bearer x' } })).status).toBe(200)
  })

  it('locks no other address out', async () => {
    await refuseOnce()
    expect((await ask(SEARCH, { address: '203.0.113.2' })).status).toBe(200)
  })
})

describe('a limit that is not the address’s own', () => {
  it('is asked of the app each time', async () => {
    limit = { 'Retry-After': '20' }
    for (let times = 0; times < 3; times += 1) expect((await ask(SEARCH)).status).toBe(429)
    expect(asked.length).toBe(3)
  })
})
