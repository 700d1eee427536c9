import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { after, afterEach, before, describe, it } from 'node:test'
import { createHttpServer } from '../http-server.mjs'
import { createRequestHandler } from '../request-handler.mjs'
import { createRouteMatcher } from '../route-table.mjs'
import { createLoadShedding } from './load-shedding.mjs'

const SEARCH = '/api/venues/1001/search'
const HOST = '203.0.113.1'

/** What the app was asked, and the headers it answers 429 with, if it does. */
let asked = []
let limit = null
const app = (request, response) => {
  asked.push(request.url)
  // As Next does, each as a list.
  for (const [name, value] of Object.entries(limit ?? {})) response.setHeader(name, [value])
  response.statusCode = limit ? 429 : 200
  response.end('of the app')
}

let now = 0
let server
before(async () => {
  const routes = ['/api/venues/[ref]/search', '/api/venues/[ref]/offers', '/api/orders']
  const shedLoad = createLoadShedding({ requests: 8, rateFactor: 1, clock: () => now })
  const parts = {
    app,
    files: (_, __, next) => next(),
    matchRoute: createRouteMatcher(routes),
    shedLoad,
    trustedHops: 1,
  }
  server = createHttpServer(createRequestHandler(parts))
  await once(server.listen(0), 'listening')
})
after(() => {
  server.closeAllConnections()
  server.close()
})
afterEach(() => {
  asked = []
  limit = null
  now += 1_000_000
})

const ask = async (path, { address = HOST, method = 'GET', headers = {} } = {}) => {
  const { port } = server.address()
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
    assert.deepEqual([status, headers['retry-after'], text], [429, '20', 'of the app'])
    assert.equal(headers['x-coperto-limited'], undefined)
  })

  it('is refused without the app until then, whatever its query', async () => {
    await refuseOnce()
    now += 12_500
    const refused = await ask(`${SEARCH}?text=b`)
    assert.deepEqual([refused.status, refused.headers['retry-after']], [429, '8'])
    assert.equal(refused.text, '{"error":{"code":"rate_limited"}}')
    assert.equal((await ask(SEARCH, { method: 'HEAD' })).status, 429)
    assert.deepEqual(asked, [])
    now += 7_500
    assert.equal((await ask(SEARCH)).status, 200)
  })

  it('keeps every other route and method, and its calls with a token', async () => {
    await refuseOnce()
    assert.equal((await ask('/api/venues/1001/offers')).status, 200)
    assert.equal((await ask('/api/orders', { method: 'POST' })).status, 200)
    assert.equal((await ask(SEARCH, { method: 'POST' })).status, 200)
    assert.equal((await ask(SEARCH, { headers: { authorization: 'Bearer x' } })).status, 200)
  })

  it('locks no other address out', async () => {
    await refuseOnce()
    assert.equal((await ask(SEARCH, { address: '203.0.113.2' })).status, 200)
  })
})

describe('a limit that is not the address’s own', () => {
  it('is asked of the app each time', async () => {
    limit = { 'Retry-After': '20' }
    for (let times = 0; times < 3; times += 1) assert.equal((await ask(SEARCH)).status, 429)
    assert.equal(asked.length, 3)
  })
})
