import { type APIResponse, expect, test } from 'playwright/test'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'

const PUBLIC = 'https://menu.example.com'

/** Behind a trusted proxy, which a test plays; with limits as they are. */
let server: RunningServer
const lines: string[] = []

test.beforeAll(async () => {
  const env = { COPERTO_PUBLIC_ORIGIN: PUBLIC, COPERTO_TRUSTED_HOPS: '1', COPERTO_RATE_FACTOR: '1' }
  server = await startServer({ env, onLine: (line) => lines.push(line) })
})

test.afterAll(() => server.kill())

const NOT_THERE = '/_next/static/chunks/none.js'

const POLICY = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]

/** Of every answer but a finished script or style. */
const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

const OFF = /camera=\(\).*geolocation=\(\).*payment=\(\)$/
const ABSENT = ['x-powered-by', 'server', 'set-cookie', 'access-control-allow-origin']

const KINDS = [
  ['a page', 'GET', '/r/q/1001', 200],
  ['a menu', 'GET', '/r/q/1001/menu', 200],
  ['the head of a menu', 'HEAD', '/r/q/1001/menu', 200],
  ['the entry page', 'GET', '/', 200],
  ['the page that is not there', 'GET', '/404', 404],
  ['an unknown venue', 'GET', '/r/q/99999', 404],
  ['a redirect', 'GET', '/q/1001', 307],
  ['an unknown path', 'GET', '/nonsense', 307],
  ['an address nobody can read', 'GET', '/%ff', 307],
  ['the API', 'GET', '/api/health', 200],
  ['an item', 'GET', '/api/venues/1001/items/dish/1001016', 200],
  ['an error of the API', 'GET', '/api/venues/99999/items/dish/1', 404],
  ['a wrong method', 'GET', '/api/orders', 405],
  ['a refused POST', 'POST', '/api/orders', 403],
  ['a picture', 'GET', '/pictures/venues/1001.svg', 200],
  ['a picture that is not there', 'GET', '/pictures/none.svg', 404],
  ['a script that is not there', 'GET', NOT_THERE, 404],
] as const

/** Pages on which nothing is typed: without the opener policy, a browser shows them in the process it has. */
const READ_ONLY = /\/q\/\d+(?:\/menu)?$/

const expectGuarded = (response: APIResponse): void => {
  const headers = response.headers()
  const { 'cross-origin-opener-policy': opener, ...everywhere } = EVERYWHERE
  expect(headers['cross-origin-opener-policy']).toBe(READ_ONLY.test(response.url()) ? undefined : opener)
  const policy = headers['content-security-policy']?.split('; ')
  expect(policy).toEqual(expect.arrayContaining([...POLICY, 'report-uri /api/csp-reports']))
  // No page may load a script from elsewhere; inline ones are the cached menu's own.
  expect(policy).toContain("script-src 'self' 'unsafe-inline'")
  expect(headers).toMatchObject({
    ...everywhere,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringMatching(OFF),
  })
  for (const absent of ABSENT) expect(headers[absent], absent).toBeUndefined()
}

for (const [what, method, address, status] of KINDS) {
  test(`${what} has the security headers and sets no cookie`, async ({ request }) => {
    const response = await request.fetch(address, { method, maxRedirects: 0 })
    expect(response.status()).toBe(status)
    expectGuarded(response)
    for (const overTls of ['strict-transport-security', 'reporting-endpoints']) {
      expect(response.headers()[overTls]).toBeUndefined()
    }
  })
}

for (const [venue, status] of [
  ['1001', 200],
  ['99999', 404],
] as const) {
  test(`the payment page of venue ${venue} has the security headers and may open the payment sheet`, async ({
    request,
  }) => {
    const response = await request.get(`/r/q/${venue}/orders/payments`)
    expect(response.status()).toBe(status)
    const headers = response.headers()
    const policy = headers['content-security-policy']?.split('; ')
    expect(policy).toEqual(expect.arrayContaining([...POLICY, 'report-uri /api/csp-reports']))
    expect(policy?.join('; ')).not.toMatch(/unsafe-eval|script-src [^;]*unsafe-inline/)
    expect(headers).toMatchObject({
      ...EVERYWHERE,
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/geolocation=\(\).*payment=\(self\)$/),
    })
    for (const absent of ABSENT) expect(headers[absent], absent).toBeUndefined()
  })
}

for (const address of ['/desk', '/office', '/operator', '/r/q/1001/orders/payments']) {
  test(`every script of ${address} bears the nonce of its answer`, async ({ request }) => {
    const response = await request.get(address)
    const policy = response.headers()['content-security-policy'] ?? ''
    const [, nonce] = /script-src 'nonce-([^']+)' 'strict-dynamic' 'self';/.exec(policy) ?? []
    expect(nonce).toBeDefined()
    const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([])
  })
}

test('the cookies of a desk are for TLS alone where a trusted proxy ends it', async ({ request }) => {
  const cookiesOver = async (proto: string) => {
    const headers = { origin: PUBLIC, 'x-forwarded-proto': proto }
    const response = await request.post(`${server.url}/api/desk/demo`, { headers, data: { venue: 1001 } })
    return (response.headers()['set-cookie'] ?? '').split('\n')
  }
  const [over, plain] = [/^coperto_desk=.*; SameSite=Strict; Secure$/, /^coperto_desk=.*; SameSite=Strict$/]
  // The second ends what the device had at the office.
  expect(await cookiesOver('https')).toEqual([expect.stringMatching(over), expect.stringMatching(over)])
  expect(await cookiesOver('http')).toEqual([expect.stringMatching(plain), expect.stringMatching(plain)])
})

const builtScript = async (origin: string): Promise<string> =>
  /\/_next\/static\/[^"]+\.js/.exec(await (await fetch(`${origin}/r/q/1001`)).text())?.[0] ?? ''

test('the scripts of the build are cached for a year under their exact type', async ({ request }) => {
  const response = await request.get(await builtScript(suiteOrigin()))
  expect(response.headers()).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cache-control': 'public,max-age=31536000,immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  // What speaks of a page is left out: a menu loads many of them.
  const ofPages = ['content-security-policy', 'permissions-policy', 'referrer-policy', ...ABSENT]
  // Nobody asks whether it has changed.
  const validators = ['etag', 'last-modified']
  for (const absent of [...ofPages, ...validators]) {
    expect(response.headers()[absent], absent).toBeUndefined()
  }
})

test('strict transport security is sent over TLS alone', async ({ request }) => {
  const addresses = [
    ...KINDS.map(([, , address]) => address),
    '/r/q/1001/orders/payments',
    await builtScript(server.url),
  ]
  for (const address of addresses) {
    const ask = async (proto: string) => {
      const headers = { 'x-forwarded-proto': proto }
      return (await request.get(`${server.url}${address}`, { headers, maxRedirects: 0 })).headers()
    }
    const [tls, plain] = [await ask('https'), await ask('http')]
    expect(tls['strict-transport-security'], address).toBe('max-age=31536000')
    expect(plain['strict-transport-security'], address).toBeUndefined()
    if (!tls['content-security-policy']) continue
    expect(tls['content-security-policy'], address).toMatch(/; report-to csp$/)
    expect(tls['reporting-endpoints'], address).toBe('csp="/api/csp-reports"')
  }
})

const violations = (): string[] =>
  lines.flatMap((line) => {
    const { msg, directive, blocked } = line.startsWith('{') ? JSON.parse(line) : {}
    return msg === 'csp_violation' ? [`${directive} ${blocked}`] : []
  })

/** Waits until the log has everything that was written so far. */
const logFlushed = async (): Promise<void> => {
  const refused = await fetch(`${server.url}/api/orders`, { method: 'POST' })
  const id = refused.headers.get('x-request-id') ?? 'none'
  await expect.poll(() => lines.some((line) => line.includes(id))).toBe(true)
}

type Sent = { type?: string; origin?: string | null; address?: string }

const sendReport = async (
  body: string,
  { type = 'application/csp-report', origin = PUBLIC, address = '10.0.0.1' }: Sent = {},
) => {
  const headers = { 'content-type': type, 'x-forwarded-for': address, ...(origin ? { origin } : {}) }
  return (await fetch(`${server.url}/api/csp-reports`, { method: 'POST', headers, body })).status
}

const reportOf = (blocked: string): string =>
  JSON.stringify({ 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': blocked } })

const FORGED = 'https://x.example\n{"level":"error","msg":"order_parked","blocked":"forged"}'

test('a forged report of a policy violation writes no log line of its own', async () => {
  const before = violations().length
  const batch = [
    { type: 'csp-violation', body: { effectiveDirective: 'frame-src', blockedURL: 'https://frames.example/a' } },
  ]
  const SENT: [string, Sent, number][] = [
    [JSON.stringify(batch), { type: 'application/reports+json' }, 204],
    [reportOf(FORGED), {}, 204],
    [reportOf('x'.repeat(9_000)), {}, 413],
    [reportOf('inline'), { type: 'application/json' }, 415],
    [reportOf('inline'), { type: 'text/plain' }, 415],
    [reportOf('inline'), { origin: 'https://evil.example' }, 403],
    [reportOf('inline'), { origin: null }, 403],
    ['no report', {}, 400],
    ['', {}, 400],
    ['['.repeat(8_000), {}, 400],
    ['{"csp-report":{"__proto__":{"a":1}}}', {}, 204],
    ['null', {}, 204],
    ['{}', {}, 204],
  ]
  for (const [body, sent, status] of SENT) expect(await sendReport(body, sent), body.slice(0, 60)).toBe(status)
  expect((await fetch(`${server.url}/api/csp-reports`)).status).toBe(405)
  await logFlushed()
  expect(violations().slice(before)).toEqual(['frame-src https://frames.example', 'img-src other', 'other other'])
  expect(lines.filter((line) => line.includes('order_parked') || line.includes('forged'))).toEqual([])
})

test('a flood of reports of policy violations does not fill the log', async () => {
  const floods = Array.from({ length: 10 }, async (_, sender) => {
    const statuses = new Set<number>()
    for (let n = 0; n < 50; n++)
      statuses.add(await sendReport(reportOf(`https://${sender}-${n}.example/`), { address: `10.0.1.${sender}` }))
    return [...statuses]
  })
  expect(new Set((await Promise.all(floods)).flat())).toEqual(new Set([204]))
  await logFlushed()
  // Sixty an hour.
  expect(violations().length).toBeLessThanOrEqual(60)
  expect(lines.filter((line) => line.includes('csp-reports')).length).toBeLessThanOrEqual(60)
})

test('every absolute address on a page begins with the public origin', async () => {
  for (const path of ['/', '/r/q/1001/menu', '/r/q/1001/info', '/robots.txt', '/sitemap.xml', '/sitemaps/101.xml']) {
    const text = await (await fetch(`${server.url}${path}`)).text()
    expect([path, text.includes(`${PUBLIC}/`), text.includes('//localhost')]).toEqual([path, true, false])
  }
})
