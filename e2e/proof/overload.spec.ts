import type { ServerResponse } from 'node:http'
import { expect, test } from 'playwright/test'
import { rawRequest, rawSocket } from '@/e2e/support/answers/raw-request'
import { suggestingServer } from '@/e2e/support/servers/suggesting-server'
import { changeRows } from '@/lib/testing/database-rows'

/** One server for the file that has room for little: two calls at once and eight that wait, one and two of an address. */
let small: Awaited<ReturnType<typeof suggestingServer>>
/** What stands in its log. */
const log: string[] = []

test.beforeAll(async () => {
  const env = { COPERTO_MAX_REQUESTS: '8', COPERTO_MAX_CONNECTIONS: '30', COPERTO_TRUSTED_HOPS: '1' }
  small = await suggestingServer({ env, onLine: (line, isLog) => void (isLog && log.push(line)) })
})
test.afterAll(() => small.close())

const SUGGEST = '/api/places/suggest?venue=1004&text=Via%20Toledo&session=12345678-1234&lang=it'

test('calls that wait for another system do not hold up pages, orders or health checks', async () => {
  const { server, places } = small
  const get = (path: string, address: string, headers = {}) =>
    fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': address, ...headers }, redirect: 'manual' })
  const suggest = (address: string) => get(SUGGEST, address)
  const held: ServerResponse[] = []
  places.interrupt((_, response) => held.push(response))

  const asked = places.calls.length
  const inside = ['203.0.113.1', '203.0.113.2'].map(suggest)
  await expect.poll(() => places.calls.length).toBe(asked + 2)
  // Two find a place in the queue, and the first of the others that is refused says that it is full.
  const crowd = Array.from({ length: 12 }, () => suggest('203.0.113.1'))
  const refused = await Promise.race(crowd)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toEqual({ error: { code: 'unavailable' } })

  for (const address of ['/api/health/live', '/api/health/ready', '/api/health', '/icon.svg', '/r/q/1001/menu']) {
    expect((await get(address, '203.0.113.1')).status, address).toBe(200)
  }
  const post = (path: string) => fetch(`${server.url}${path}`, { method: 'POST', body: '{}' })
  expect((await post('/api/orders')).status).toBe(403)
  expect((await post('/api/webhooks/stripe')).status).toBe(404)

  places.interrupt(null)
  for (const response of held) response.destroy()
  const statuses = (await Promise.all([...inside, ...crowd])).map(({ status }) => status)
  // Those inside are told that nothing was found out; some of the rest had a place.
  expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
  expect((await suggest('203.0.113.1')).status).toBe(200)
})

test('an address has a limited number of connections and gets one back when it closes another', async () => {
  const { url } = small.server
  const sockets = await Promise.all(Array.from({ length: 30 }, () => rawSocket(url)))
  // Others of this machine may have come first: thirty are the most in any case.
  const last = `GET /icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
  expect((await rawRequest(url, last)).status).toBe(0)
  for (const socket of sockets) socket.destroy()
  await expect.poll(async () => (await rawRequest(url, last)).status).toBe(200)
})

const BENT = '%0d%0a{"level":"info","msg":"order_recorded"}%1b[31m%e2%80%ae'

test('every line of the log is one JSON object, whatever is requested and whatever fails', async () => {
  const { server } = small
  const place = { dataDir: server.dataDir }
  // It listens before its tables are made.
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
  await changeRows(place, 'alter table venue_documents rename to away')
  const targets = [
    '/r/q/1006/menu?name=Ada%20Lovelace',
    `/r/q/1006/${BENT}`,
    `/r/q/1006/menu?${BENT}`,
    `/${BENT}`,
    `/_next/image?url=${BENT}&w=64&q=75`,
    `/api/venues/1006/items/dish/${BENT}`,
    `/api/sharing/events/${BENT}`,
    '/%ff',
    '/r/q/1008/info',
  ]
  for (const target of targets) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const cookie = `Cookie: coperto_lang=%E0%A4%A; a="\u0007; __proto__=1\r\n`
      const head = `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${method === 'GET' ? cookie : ''}`
      await rawRequest(server.url, `${head}User-Agent: Ada Lovelace\r\n\r\n`)
    }
  }
  await changeRows(place, 'alter table away rename to venue_documents')
  // What an operator needs of a page that failed.
  const failed = () => log.filter((line) => line.includes('"msg":"console_error"')).map((line) => JSON.parse(line))
  const ofMenu = () => failed().find(({ route }) => route === '/[type]/q/[venue]/menu')
  await expect.poll(ofMenu).toMatchObject({
    requestId: expect.stringMatching(/^[\w-]{12}$/),
    errorName: expect.any(String),
    message: expect.stringContaining('no such table'),
  })
  for (const line of log) {
    expect(JSON.parse(line)).toMatchObject({
      level: expect.any(String),
      time: expect.any(String),
      msg: expect.any(String),
    })
    expect(line.length).toBeLessThan(2_000)
    expect(line).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u)
    expect(line).not.toMatch(/order_recorded|Lovelace/)
  }
})
