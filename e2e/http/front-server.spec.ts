import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'playwright/test'
import { isOver, rawRequest, rawSocket } from '@/e2e/support/answers/raw-request'
import { suiteOrigin } from '@/e2e/support/servers/suite-origin'

const MENU = '/r/q/1001/menu'
const HOST = 'Host: localhost\r\n'
const LAST = `${HOST}Connection: close\r\n\r\n`
const LONG = 'Content-Length: 10000000\r\n'
const CHUNK = `10000\r\n${'x'.repeat(65_536)}\r\n`

const ask = (text: string) => rawRequest(suiteOrigin(), text)

/** What is said on the wire, the status it is answered with, and what has to be in the answer. */
const REFUSED = [
  ...['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].map(
    (method) => [`${method} ${MENU} HTTP/1.1\r\n${HOST}${LONG}\r\nabc`, 405, 'Allow: GET, HEAD\r\n'] as const,
  ),
  [`POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${CHUNK}`, 405, 'Allow: GET, HEAD'],
  [`POST ${MENU} HTTP/1.1\r\n${HOST}${LONG}Expect: 100-continue\r\n\r\n`, 405, 'Allow: GET, HEAD'],
  [`POST /_next/image HTTP/1.1\r\n${HOST}${LONG}\r\n`, 405, 'Allow: GET, HEAD'],
  [`POST /nonsense HTTP/1.1\r\n${HOST}${LONG}Next-Action: a\r\n\r\n`, 405, 'Allow: GET, HEAD'],
  [`OPTIONS /api/orders HTTP/1.1\r\n${LAST}`, 405, 'Allow: GET, HEAD, POST'],
  [`TRACE /api/orders HTTP/1.1\r\n${LAST}`, 405, 'Allow: GET, HEAD, POST'],
  [`OPTIONS * HTTP/1.1\r\n${LAST}`, 405, 'Allow'],
  [`CONNECT evil.example:443 HTTP/1.1\r\n${HOST}\r\n`, 405, 'Allow'],
  [`GET ${MENU} HTTP/1.1\r\n${HOST}${LONG}\r\nabc`, 400, 'Bad request'],
  [`GET http://evil.example/ HTTP/1.1\r\n${LAST}`, 400, 'Bad request'],
  [`GET http://127.0.0.1:1/api/health HTTP/1.1\r\n${LAST}`, 400, 'Bad request'],
  [`POST /api/orders HTTP/1.1\r\n${HOST}${LONG}\r\nabc`, 413, 'too_large'],
  [`POST /api/venues/1001/changed HTTP/1.1\r\n${HOST}${LONG}\r\nabc`, 413, 'too_large'],
  [`POST /api/webhooks/stripe HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n${CHUNK}${CHUNK}`, 413, 'too_large'],
  [`DELETE /api/orders HTTP/1.1\r\n${HOST}${LONG}\r\n`, 413, 'too_large'],
  ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400, ''],
] as const

for (const [text, status, said] of REFUSED) {
  test(`${JSON.stringify(text.slice(0, 90))} is answered ${status} and the connection is closed`, async () => {
    const answer = await ask(text)
    expect(answer.status).toBe(status)
    expect(`${answer.head}\r\n${answer.body}`).toContain(said)
    expect(answer.body.length).toBeLessThan(300)
  })
}

test('the body of a post to a page is never read', async () => {
  const sockets = await Promise.all(Array.from({ length: 60 }, () => rawSocket(suiteOrigin())))
  const closed = sockets.map((socket) => isOver(socket.resume()))
  for (const socket of sockets) {
    socket.on('end', () => socket.end())
    socket.write(`POST ${MENU} HTTP/1.1\r\n${HOST}${LONG}\r\n${'x'.repeat(100_000)}`)
  }
  await Promise.all(closed)
})

/** What no visitor may say to Next, as if it asked itself. */
const INTERNAL = (origin: string): string[] => [
  `x-middleware-rewrite: ${origin}/x`,
  'x-middleware-next: 1',
  'x-middleware-subrequest: middleware:middleware:middleware:middleware:middleware',
  'x-middleware-override-headers: host',
  'x-nextjs-data: 1',
  'x-matched-path: /de/404',
  'x-invoke-path: /404',
  'x-invoke-status: 500',
  'x-now-route-matches: 1=1002',
  'x-prerender-revalidate: x',
  'next-resume: 1',
]

test('no header and no address makes the server ask another host or show another page', async () => {
  let knocks = 0
  const other = createServer((socket) => {
    knocks += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  for (const header of INTERNAL(origin)) {
    const { status, body } = await ask(`GET ${MENU} HTTP/1.1\r\nAccept-Language: it\r\n${header}\r\n${LAST}`)
    expect(status, header).toBe(200)
    expect(body, header).toContain('Trattoria Lucia')
  }
  for (const target of [
    `${origin}/`,
    `//${origin.slice(7)}/`,
    `/_next/image?url=${encodeURIComponent(`${origin}/a.png`)}&w=640&q=75`,
    `/\\${origin.slice(7)}`,
    `/@${origin.slice(7)}`,
  ]) {
    const { status, head } = await ask(`GET ${target} HTTP/1.1\r\n${LAST}`)
    expect([307, 400, 404], target).toContain(status)
    expect(head, target).not.toMatch(/^location: (?!\/404\r?$)/im)
  }
  for (const host of [origin.slice(7), 'evil.example', 'a@b', '127.0.0.1:1']) {
    const { status } = await ask(`GET ${MENU} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    expect(status, host).toBe(200)
  }
  other.close()
  expect(knocks).toBe(0)
})

const NO_FILES = [
  '/anything.with.dot',
  '/.env',
  '/wp-login.php',
  '/favicon.png',
  `${MENU}.rsc`,
  '/index.rsc',
  `${MENU}.segments/_tree.segment.rsc`,
  '/_next/data/build/r/q/1001/menu.json',
  '/_next/image',
  '/_next/image?url=%2Ficon.svg&w=64&q=75',
  '/_next/image?url=%2Fapi%2Fsharing%2Fevents%2Fx&w=64&q=75',
  '/_next/static/none.js',
  '/_next/anything',
  '/r/q/1001.php/menu.asp',
] as const

for (const address of NO_FILES) {
  test(`${address} is answered 404 without a page`, async ({ request }) => {
    const response = await request.get(address, { maxRedirects: 0 })
    expect([response.status(), await response.text()]).toEqual([404, 'Not found'])
  })
}

test('an unknown address of the API is answered 404 in JSON for every method', async ({ request }) => {
  for (const address of ['/api/nonsense', '/api/', '/api/orders/a/b/c', '/api/venues/-1/offers', '/api/_next/image']) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await request.fetch(address, { method })
      expect([response.status(), await response.json()], address).toEqual([404, { error: { code: 'not_found' } }])
    }
  }
})

test('the 404 page is small, in the language of the visitor and the same for every impossible venue', async ({
  request,
}) => {
  const sizes = new Set<number>()
  for (const address of [
    '/404',
    '/r/q/-1/menu',
    '/r/q/a%20b',
    '/h/q/_/orders/tables',
    '/r/q/1001%2fmenu/orders/payments',
  ]) {
    const response = await request.get(address, { headers: { 'accept-language': 'ja' } })
    expect(response.status(), address).toBe(404)
    const body = await response.body()
    expect(body.toString(), address).toContain('lang="ja"')
    sizes.add(body.length)
  }
  expect(sizes.size).toBe(1)
  expect(Math.max(...sizes)).toBeLessThan(10_000)
})

for (const upgrade of ['h2c', 'websocket', 'h2c, websocket', 'TLS/1.0']) {
  test(`a request to upgrade to ${upgrade} is answered as a plain request`, async () => {
    const upgradeHeaders = `Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${upgrade}\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n`
    const wires = `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`
    const page = await ask(`GET /404 HTTP/1.1\r\n${HOST}${upgradeHeaders}${wires}\r\n`)
    expect(page.status).toBe(404)
    expect(page.body).toContain('<html')
    const elsewhere = await ask(`GET /_next/webpack-hmr HTTP/1.1\r\n${HOST}${upgradeHeaders}${wires}\r\n`)
    expect(elsewhere.status).toBe(404)
  })
}
