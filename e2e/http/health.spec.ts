import { randomUUID } from 'node:crypto'
import { AS_OPERATOR, OPERATOR } from '@/e2e/support/documents'
import { expect, test } from '@/e2e/support/own-server'
import { orderRequest, postOrder } from '@/e2e/support/place-order'
import { databaseProxy } from '@/lib/testing/outages/database-proxy'

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

test('the operator is told the counts, nobody else is, and nobody asks for ever', async ({ serve, makeDatabase }) => {
  const database = await makeDatabase(DATABASE_URL)
  const env = { ...OPERATOR, COPERTO_RATE_FACTOR: '1', COPERTO_TRUSTED_HOPS: '1' }
  const { url } = await serve({ ...database, env })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/health${path}`, { headers })
    return { code: response.status, body: await response.json() }
  }
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
  const { COPERTO_OPERATOR_TOKEN: token } = OPERATOR
  for (const authorization of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Bearer ${token}, Bearer x`]) {
    expect(await ask('', { authorization })).toEqual({ code: 401, body: { error: { code: 'unauthorized' } } })
  }
  for (const authorization of ['', token, `Basic ${token}`]) {
    expect(await ask('', { authorization })).toEqual({ code: 200, body: { status: 'ok' } })
  }
  const from = (address: string) => ({ 'x-forwarded-for': address })
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
  expect((await ask('/live', from('10.0.0.1'))).code).toBe(200)
  expect((await ask('', from('10.0.0.3'))).code).toBe(200)
  expect((await ask('', AS_OPERATOR)).code).toBe(200)
})

const ROUTES = ['/r/q/1001/menu', '/404', '/nonsense', '/api/health/live', '/api/nonsense', '/manifest.json']

test.describe('from outside', () => {
  test('each answer says its request, whose log lines say the same; metrics count it on a port of their own; HOST binds to one address, under any name', async ({
    serve,
    request,
  }) => {
    const lines: string[] = []
    const env = { COPERTO_METRICS_PORT: '0', COPERTO_TRUSTED_HOPS: '1', HOST: '127.0.0.1' }
    const { url } = await serve({ env, onLine: (line) => lines.push(line) })
    const idOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      (await fetch(`${url}${path}`, { method, headers, redirect: 'manual' })).headers.get('x-request-id')

    const ids = await Promise.all([...ROUTES, ...ROUTES].map((path) => idOf(path)))
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
    expect(new Set(ids).size).toBe(ids.length)
    const menu = await (await fetch(`${url}/r/q/1001/menu`)).text()
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(menu) ?? []
    expect(await idOf(script)).toBeNull()
    const own = 'f'.repeat(32)
    expect(await idOf('/api/orders', { 'x-request-id': own }, 'POST')).toBe(own)
    expect(await idOf('/api/orders', { 'x-request-id': 'forged", "msg":"x' }, 'POST')).toMatch(/^[\w-]{12}$/)
    const said = () =>
      lines.filter((line) => line.startsWith('{') && line.includes(own)).map((line) => JSON.parse(line))
    await expect.poll(said).toMatchObject([{ msg: 'api_answer', requestId: own, code: 'cross_origin' }])

    const placed = await postOrder(url, orderRequest())
    expect(placed.status).toBe(200)
    const { orderId } = await placed.json()
    await expect.poll(() => lines.some((line) => line.startsWith('Metrics on '))).toBe(true)
    const address = lines.find((line) => line.startsWith('Metrics on '))?.slice('Metrics on '.length) ?? ''
    const text = await (await fetch(address)).text()
    for (const told of [
      'coperto_http_requests_total{route="/[type]/q/[venue]/menu",method="GET",status="200"} 3',
      'coperto_http_requests_total{route="/api/orders",method="POST",status="200"} 1',
      'coperto_http_request_seconds_count{route="/api/orders"} 3',
      'coperto_http_requests_total{route="files",method="GET",status="200"} 1',
      'coperto_event_streams{listening="menus"} 0',
      'coperto_database_up 1',
      'coperto_payments{state="held"} 0',
    ])
      expect(text).toContain(`\n${told}\n`)
    // Of a page in memory, which is answered without the app, each answer has its own id all the same.
    expect(text).toMatch(/^coperto_page_memory_reads_total\{outcome="hits"\} [1-9]/m)
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
      expect(text).toMatch(new RegExp(`^${name} [0-9.e-]+$`, 'm'))
    const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, value]) => value ?? '')
    expect(labels.filter((label) => /1001|trattoria|lucia|nonsense/i.test(label) || label.includes(orderId))).toEqual(
      [],
    )
    expect((await fetch(`${url}/metrics`, { redirect: 'manual' })).status).toBe(307)

    const { port } = new URL(url)
    for (const host of [`127.0.0.1:${port}`, 'menu.example.com']) {
      const response = await request.get(`http://127.0.0.1:${port}/r/q/1001/menu`, { headers: { host } })
      expect(response.status()).toBe(200)
      expect(await response.text()).toContain('Trattoria Lucia')
    }
  })
})

test('a server that does not reach its database says so and ends', async ({ serve }) => {
  const databaseUrl = 'postgres://coperto:s3cret-word@127.0.0.1:1/none'
  const lines: string[] = []
  const server = await serve({ databaseUrl, onLine: (line) => lines.push(line) })
  const knock = (): Promise<string> =>
    fetch(server.url).then(
      () => 'answers',
      () => 'gone',
    )
  await expect.poll(knock).toBe('gone')
  expect(await server.stop()).toBe(1)
  expect(lines.join('\n')).toContain('Coperto cannot start')
  expect(lines.join('\n')).not.toContain('s3cret-word')
})

test('a server whose start fails at its last step says why and ends', async ({ serve }) => {
  const broken = `import { Server } from 'node:net'; Server.prototype.listen = () => { throw new Error('no door') }`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(broken)}`
  await expect(serve({ env: { NODE_OPTIONS } })).rejects.toThrow(
    /ended with 1:[\s\S]*Coperto cannot start: Error: no door/,
  )
})

const postConfirm = (origin: string, orderId: string, attemptKey: string): Promise<Response> =>
  fetch(`${origin}/api/orders/${orderId}/confirm`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ attemptKey }),
  })

// On SQLite the database is a file that the process holds open: it cannot go away by itself.
if (DATABASE_URL) {
  test('a server that loses its database is live, not ready, takes no order, and comes back by itself', async ({
    serve,
    makeDatabase,
  }) => {
    // Not the suite's: a server that is cut off keeps for a minute what it was about to deliver.
    const { databaseUrl = '' } = await makeDatabase(DATABASE_URL)
    const line = await databaseProxy(databaseUrl)
    const server = await serve({ databaseUrl: line.url, env: OPERATOR })
    const status = async (address: string): Promise<number> => (await fetch(`${server.url}${address}`)).status
    expect(await status('/api/health/ready')).toBe(200)
    await line.cut()
    await expect.poll(() => status('/api/health/ready')).toBe(503)
    expect(await status('/api/health/live')).toBe(200)
    expect(await (await fetch(`${server.url}/api/health`)).json()).toEqual({ status: 'unavailable' })
    expect(await (await fetch(`${server.url}/api/health`, { headers: AS_OPERATOR })).json()).toEqual({
      status: 'unavailable',
      database: 'unavailable',
      disk: null,
      outbox: null,
      money: null,
      webhooks: { refused: 0 },
      menus: null,
    })
    const request = orderRequest()
    const refused = await postOrder(server.url, request)
    expect([refused.status, await refused.json()]).toEqual([503, { error: { code: 'unavailable' } }])
    const unknown = await postConfirm(server.url, 'ord_any', randomUUID())
    expect([unknown.status, await unknown.json()]).toEqual([503, { error: { code: 'unavailable' } }])
    await line.mend()
    await expect.poll(() => status('/api/health/ready')).toBe(200)
    expect((await postOrder(server.url, request)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    await line.cut()
  })
}
