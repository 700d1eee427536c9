import { expect, test } from 'playwright/test'
import { AS_OPERATOR, OPERATOR } from '@/e2e/support/documents'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { type OwnDatabase, ownDatabase } from '@/e2e/support/servers/own-database'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'

const DATABASE_URL = process.env.DATABASE_URL

/** What shows nobody to be the operator, on a server that knows no token. */
const STRANGERS: Record<string, string>[] = [
  {},
  { authorization: 'Bearer of-nobody-at-all-0123456789' },
  { authorization: 'Basic b3A6eA==' },
]

for (const [address, what] of [
  ['/api/health', 'that all is well'],
  ['/api/health/live', 'that the process runs'],
  ['/api/health/ready', 'that it may get work'],
] as const) {
  test(`${address} says ${what} and nothing more`, async ({ request }) => {
    for (const headers of STRANGERS) {
      const response = await request.get(address, { headers })
      expect(response.status()).toBe(200)
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(response.headers()['x-request-id']).toMatch(/^[\w-]{12}$/)
      expect(await response.json()).toEqual({ status: 'ok' })
    }
    expect((await request.post(address)).status()).toBe(405)
  })
}

let database: OwnDatabase
let server: RunningServer
/** What the server wrote. */
const lines: string[] = []

test.beforeAll(async () => {
  database = await ownDatabase(DATABASE_URL)
  const limits = { COPERTO_RATE_FACTOR: '0.2', COPERTO_TRUSTED_HOPS: '1' }
  const env = { ...OPERATOR, ...limits, COPERTO_METRICS_PORT: '0', HOST: '127.0.0.1' }
  server = await startServer({ ...database.place, env, onLine: (line) => lines.push(line) })
})
test.afterAll(async () => {
  await server.kill()
  await database.drop()
})

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/api/health${path}`, { headers })
  return { code: response.status, body: await response.json() }
}

const from = (address: string) => ({ 'x-forwarded-for': address })

test('the operator reads the counts of orders, money and webhooks', async () => {
  expect(await ask('', AS_OPERATOR)).toEqual({
    code: 200,
    body: {
      status: 'ok',
      database: 'ok',
      disk: DATABASE_URL ? null : 'ok',
      outbox: { queued: expect.any(Number), oldestSeconds: expect.any(Number), parked: 0 },
      money: { held: 0, refund_due: 0, reversed: 0, unanswered: 0 },
      webhooks: { refused: 0 },
      menus: null,
    },
  })
})

test('a wrong operator token is refused, and without one nothing but the status is told', async () => {
  const { COPERTO_OPERATOR_TOKEN: token } = OPERATOR
  for (const authorization of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Bearer ${token}, Bearer x`]) {
    expect(await ask('', { authorization })).toEqual({ code: 401, body: { error: { code: 'unauthorized' } } })
  }
  for (const authorization of ['', token, `Basic ${token}`]) {
    expect(await ask('', { authorization })).toEqual({ code: 200, body: { status: 'ok' } })
  }
})

test('an address that asks for the health too often is limited, and nobody else', async () => {
  // Some at a time: of many at once a slow machine has no slots for most, and those are not counted.
  const codesUntilLimited = async (most: number, headers: (n: number) => Record<string, string>) => {
    const codes = new Set<number>()
    for (let asked = 0; asked < most && !codes.has(429); asked += 10) {
      const some = await Promise.all(Array.from({ length: 10 }, (_, n) => ask('', headers(asked + n))))
      for (const { code } of some) codes.add(code)
    }
    return codes
  }
  expect(await codesUntilLimited(1_000, () => from('10.0.0.1'))).toEqual(new Set([200, 429]))
  const guess = (n: number) => ({ ...from('10.0.0.2'), authorization: `Bearer guess-${n}` })
  expect(await codesUntilLimited(60, guess)).toEqual(new Set([401, 429]))
  expect((await ask('', from('10.0.0.3'))).code).toBe(200)
  expect((await ask('', AS_OPERATOR)).code).toBe(200)
})

const ROUTES = ['/r/q/1001/menu', '/404', '/nonsense', '/api/health/live', '/api/nonsense', '/manifest.json']

const idOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  (await fetch(`${server.url}${path}`, { method, headers, redirect: 'manual' })).headers.get('x-request-id')

test('every answer has a request id of its own, and a script of the build has none', async () => {
  // Of a page in memory, which is answered without the app, too.
  const ids = await Promise.all([...ROUTES, ...ROUTES].map((path) => idOf(path)))
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
  const menu = await (await fetch(`${server.url}/r/q/1001/menu`)).text()
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(menu) ?? []
  expect(await idOf(script)).toBeNull()
})

test('the log names the request id that a proxy gave, and no forged one', async () => {
  const own = 'f'.repeat(32)
  expect(await idOf('/api/orders', { 'x-request-id': own }, 'POST')).toBe(own)
  expect(await idOf('/api/orders', { 'x-request-id': 'forged", "msg":"x' }, 'POST')).toMatch(/^[\w-]{12}$/)
  const said = () => lines.filter((line) => line.startsWith('{') && line.includes(own)).map((line) => JSON.parse(line))
  await expect.poll(said).toMatchObject([{ msg: 'api_answer', requestId: own, code: 'cross_origin' }])
})

const MENUS = 'coperto_http_requests_total{route="/[type]/q/[venue]/menu",method="GET",status="200"}'
const PLACED = 'coperto_http_requests_total{route="/api/orders",method="POST",status="200"}'
const FILES = 'coperto_http_requests_total{route="files",method="GET",status="200"}'

/** What the metrics say, from the port of their own. */
const readMetrics = async (): Promise<string> => {
  await expect.poll(() => lines.some((line) => line.startsWith('Metrics on '))).toBe(true)
  const address = lines.find((line) => line.startsWith('Metrics on '))?.slice('Metrics on '.length) ?? ''
  return (await fetch(address)).text()
}

const valueIn = (metrics: string, name: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  )

test('the metrics count requests by route, on a port of their own', async () => {
  const before = await readMetrics()
  const menu = await (await fetch(`${server.url}/r/q/1001/menu`)).text()
  await (await fetch(`${server.url}/r/q/1001/menu`)).text()
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(menu) ?? []
  await (await fetch(`${server.url}${script}`)).text()
  expect((await postOrder(server.url, orderRequest())).status).toBe(200)
  const counted = [MENUS, PLACED, FILES, 'coperto_http_request_seconds_count{route="/api/orders"}']
  const more = async () => {
    const now = await readMetrics()
    return counted.map((name) => valueIn(now, name) - valueIn(before, name))
  }
  // An answer is counted once its last byte is sent.
  await expect.poll(more).toEqual([2, 1, 1, 1])
  const text = await readMetrics()
  for (const told of [
    'coperto_event_streams{listening="menus"} 0',
    'coperto_database_up 1',
    'coperto_payments{state="held"} 0',
  ])
    expect(text).toContain(`\n${told}\n`)
  expect(text).toMatch(/^coperto_page_memory_reads_total\{outcome="hits"\} [1-9]/m)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} [0-9.e-]+$`, 'm'))
  expect((await fetch(`${server.url}/metrics`, { redirect: 'manual' })).status).toBe(307)
})

test('no label of the metrics names a venue, an address or an order', async () => {
  const { orderId } = await (await postOrder(server.url, orderRequest())).json()
  for (const route of ROUTES) await fetch(`${server.url}${route}`, { redirect: 'manual' })
  const labels = [...(await readMetrics()).matchAll(/="([^"]*)"/g)].map(([, value]) => value ?? '')
  expect(labels.filter((label) => /1001|trattoria|lucia|nonsense/i.test(label) || label.includes(orderId))).toEqual([])
})

test('a server bound to one address answers there under any name', async ({ request }) => {
  const { port } = new URL(server.url)
  for (const host of [`127.0.0.1:${port}`, 'menu.example.com']) {
    const response = await request.get(`http://127.0.0.1:${port}/r/q/1001/menu`, { headers: { host } })
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('Trattoria Lucia')
  }
})
