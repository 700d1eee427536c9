import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'playwright/test'
import { type RunningServer, startServer } from '@/e2e/support/servers/start-server'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

const PAGES = join(import.meta.dirname, '..', '..', 'app', '[locale]')
const TOKEN = 'a-token-of-the-operator-of-this-test'

/** Every page there is, as an address: one that is added is tested with the others. */
const ROUTES = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('page.tsx'))
  .map((file) => `/${file}`.replace(/\/page\.tsx$/, '') || '/')
  .map((route) => route.replace('[...rest]', 'nonsense').replace('[section]', 'c100111'))
  .map((route) => route.replace('[type]/q/[venue]', route.endsWith('/calavera') ? 'r/q/Rcalavera' : 'r/q/1001'))

/** What is not there, beside the page that says so: unknown venues, and what only looks like a part of the app. */
const STRANGERS = [
  ...['/r/q/99999', '/r/q/99999/menu', '/r/q/nobody/orders', '/r/q/a.b', '/r/q/1001/calavera'],
  ...[
    '/api',
    '/pictures/r/q/1001',
    '/_next/r/q/1001',
    '/it/r/q/a.b',
    '/file.txt',
    '/strict/it/r/1001',
    '/strict/it/desk',
    '/strict/it/office',
    '/strict/it/operator',
    '/q/1001/info',
  ],
]

/** Every parameter that an address of the app may carry, what Next takes for its own, and noise. */
const PARAMETERS = [
  ...['order', 'orderId', 'provider', 'transactionid', 'transactionId', 'response_wkToken', 'lang', 'q'],
  ...['_rsc', 'nxtPvenue', 'nxtPtype', 'nxtPlocale', '__nextLocale', 'dpl', 'utm_source', 'x[]', '%C3%A8'],
]

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

let server: RunningServer

test.beforeAll(async () => {
  server = await startServer({ env: { COPERTO_OPERATOR_TOKEN: TOKEN, COPERTO_FEATURES: 'cart-sharing' } })
})
test.afterAll(() => server.kill())

/** Asks the server for an address as it is written, with headers that a browser would not send. */
const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const asked = httpRequest({ hostname, port, path, headers }, async (answer) => {
      const { statusCode: status = 0, headers } = answer
      text(answer).then((body) => resolve({ status, headers, body }), reject)
    })
    asked.on('error', reject).end()
  })

/** A parameter each, with what nobody but its visitor may ever read. */
const marked = (mark: string): string => PARAMETERS.map((name) => `${name}=${mark}`).join('&')

const told = ({ headers, body }: Answer): string => `${JSON.stringify(headers)} ${body}`

/** How a page may be asked for beside the plain document; Next's client would ask so. */
const READERS: Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
]

/** What the next visitors are handed must not know what the first one's request said. */
const expectNoTrace = async (path: string, mark: string, language: string, readers = READERS): Promise<Answer> => {
  const answers: Answer[] = []
  for (const reader of readers) answers.push(await ask(path, { 'accept-language': language, ...reader }))
  answers.push(await ask(`${path}?_rsc=x`, { 'accept-language': language, rsc: '1' }))
  for (const [index, answer] of answers.entries()) {
    expect(told(answer).includes(mark), `${path} tells reader ${index} of ${language} what another asked`).toBe(false)
  }
  const [plain] = answers
  if (!plain) throw new Error('nobody asked')
  return plain
}

const renew = async (): Promise<void> => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const answer = await fetch(`${server.url}/api/venues/1001/changed`, { method: 'POST', headers })
  expect(answer.status).toBe(200)
}

test('a cached page keeps nothing of the address of its first visitor', async () => {
  test.slow()
  expect(ROUTES.length).toBeGreaterThan(20)
  const sizes = new Map<string, number>()
  for (const route of [...ROUTES, ...STRANGERS]) {
    const mark = randomUUID()
    const first = await ask(`${route}?${marked(mark)}`, { 'accept-language': 'it' })
    expect(first.body.includes(mark), `${route} writes its query into the page`).toBe(false)
    const plain = await expectNoTrace(route, mark, 'it', [{}])
    expect([route, plain.status]).toEqual([route, first.status])
    sizes.set(route, plain.body.length)
  }
  await renew()
  for (const route of ROUTES) {
    const mark = randomUUID()
    const long = `${mark}${'x'.repeat(14_000)}`
    const first = await ask(`${route}?order=${long}`, { 'accept-language': 'it' })
    expect(first.body.includes(mark), route).toBe(false)
    const plain = await expectNoTrace(route, mark, 'it', [{}])
    // A page is written in pieces, whose order may differ by some bytes.
    expect(Math.abs(plain.body.length - (sizes.get(route) ?? 0)), `bytes that 14 kB add to ${route}`).toBeLessThan(500)
  }
})

test('a cached page does not show which languages asked for it before', async () => {
  const byLanguage = await ask('/r/q/1003/info?lang=de')
  expect(byLanguage.headers['set-cookie']?.join()).toContain('coperto_lang=de')
  expect(byLanguage.body).toContain('lang="de"')
  const later = await ask('/r/q/1003/info', { 'accept-language': 'de' })
  expect(later.body).toBe(byLanguage.body)
})

type Visit = { path: (route: string, mark: string) => string; headers: (mark: string) => Record<string, string> }
const none = () => ({})
const withQuery: Visit['path'] = (route, mark) => `${route}?order=${mark}&_rsc=${mark}`

/** The first sign of a venue's number in the spelling that nobody uses. */
const spelled = (_: string, sign: string): string => `/q/%${sign.charCodeAt(0).toString(16)}`

/** Other ways to be a page's first visitor; each has a language of its own, and so finds no page kept. */
const VISITS: Record<string, Visit> = {
  'as Next’s client': { path: withQuery, headers: () => ({ rsc: '1' }) },
  'as one that reads ahead': { path: withQuery, headers: () => ({ rsc: '1', 'next-router-prefetch': '1' }) },
  'as one that reads a part ahead': {
    path: withQuery,
    headers: () => ({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }),
  },
  'with a final slash that nobody takes away': {
    path: (route, mark) => `${route}/?order=${mark}`,
    headers: (mark) => ({ 'x-nextjs-data': '1', 'x-middleware-prefetch': '1', 'x-matched-path': mark }),
  },
  'by another spelling': {
    path: (route, mark) => `${route.replace(/\/q\/(.)/, spelled)}?order=${mark}`,
    headers: none,
  },
  'with headers that name another place': {
    path: (route) => route,
    headers: (mark) => ({
      host: `${mark}.example`,
      'x-forwarded-host': `${mark}.example`,
      'x-forwarded-proto': mark,
      'x-forwarded-for': mark,
      referer: `http://${mark}.example/`,
      cookie: `a=${mark}; coperto_lang=${mark}; __prerender_bypass=${mark}`,
      'user-agent': mark,
      'next-url': `/${mark}`,
      'next-router-state-tree': encodeURIComponent(JSON.stringify([mark, {}])),
      'x-invoke-path': `/${mark}`,
      'x-matched-path': `/${mark}`,
      'x-now-route-matches': mark,
      'x-nextjs-rewritten-query': mark,
      'x-coperto-lang': mark,
    }),
  },
  'by the name of its file': {
    path: (route, mark) => `${route}.rsc?order=${mark}`,
    headers: none,
  },
}

test('a cached page keeps nothing of the headers of its first request', async () => {
  const languages = LOCALE_IDS.filter((locale) => locale !== 'it')
  expect(languages).toHaveLength(Object.keys(VISITS).length)
  for (const [index, [how, { path, headers }]] of Object.entries(VISITS).entries()) {
    const language = languages[index] ?? ''
    for (const route of ['/r/q/1001/orders', '/r/q/1001/menu', '/h/q/1002/orders/success', '/r/q/99999/info']) {
      const mark = randomUUID()
      await ask(path(route, mark), { 'accept-language': language, ...headers(mark) })
      const { body } = await expectNoTrace(route, mark, language)
      // A page that is not found says its language in its data alone.
      const isOwn = new RegExp(`<html lang="${language}"|"lang\\\\":\\\\"${language}`).test(body)
      const oddly = route.replace(/\/q\/(.)/, spelled).split('/')[3] ?? ''
      expect([how, route, isOwn, body.includes(oddly)]).toEqual([how, route, true, false])
    }
  }
})

/** Whoever asks for a page plainly gets it in the own language and encoding, the first time and when it is kept. */
const expectOwn = async (path: string, language: string): Promise<void> => {
  for (const encoding of [undefined, 'br', 'gzip', undefined, 'br', 'gzip']) {
    const answer = await ask(path, { 'accept-language': language, 'accept-encoding': encoding ?? 'identity' })
    expect([answer.status, answer.headers['content-encoding'], answer.headers['set-cookie']]).toEqual([
      200,
      encoding,
      undefined,
    ])
    if (!encoding) expect(answer.body).toContain(`<html lang="${language}"`)
  }
}

test('a cached page has the language and the encoding of the reader, not of the first visitor', async () => {
  const odd: Record<string, string>[] = [
    { cookie: 'coperto_lang=de; coperto_lang=it' },
    { cookie: 'coperto_lang=it; coperto_lang=de' },
    { cookie: 'coperto_lang=%64e' },
    { cookie: 'a="; coperto_lang=de' },
    { 'accept-language': 'it;q=0, de' },
    { authorization: 'Bearer x', 'accept-language': 'de' },
    { 'if-none-match': '*', range: 'bytes=0-9', 'accept-language': 'de' },
    { 'accept-encoding': 'zstd, br;q=0', 'accept-language': 'de', 'x-forwarded-host': 'elsewhere.example' },
  ]
  for (const [index, headers] of odd.entries()) {
    const menu = `/r/q/${1002 + index}/menu`
    await ask(menu, { 'accept-language': 'it', ...headers })
    for (const language of ['it', 'de']) await expectOwn(menu, language)
  }
})

test('a redirect keeps the query of the address', async () => {
  const leads = [
    ['/q/1001?lang=de&shareid=a', '/r/q/1001?lang=de&shareid=a'],
    ['/q/1001/menu?x=1', '/r/q/1001/menu?x=1'],
    ['/r/q/1001/orders/?shareid=a', '/r/q/1001/orders?shareid=a'],
  ] as const
  for (const [from, to] of leads) expect((await ask(from, { 'x-nextjs-data': '1' })).headers.location).toBe(to)
})

for (const [what, address] of [
  ['the payment page', '/r/q/1001/orders/payments'],
  ['the desk', '/desk'],
  ['the office', '/office'],
  ['the operator’s page', '/operator'],
]) {
  test(`${what} is never cached`, async () => {
    const mark = randomUUID()
    const page = await ask(`${address}?order=${mark}`)
    expect([page.status, page.headers['cache-control']]).toEqual([200, expect.stringMatching(/private.*no-store/)])
    expect(told(page)).not.toContain(mark)
  })
}

test('the token of a shared cart moves from the query to the fragment and is cached nowhere', async () => {
  const token = randomUUID()
  const opened = await ask(`/r/q/1001/orders?lang=de&shareid=${token}`)
  const to = `/r/q/1001/orders?lang=de#shareid=${token}`
  expect([opened.status, opened.headers.location, opened.headers['cache-control'], opened.body]).toEqual([
    307,
    to,
    'no-store',
    '',
  ])
  const head = await fetch(`${server.url}/r/q/1001/menu?shareid=${token}`, { method: 'HEAD', redirect: 'manual' })
  expect([head.status, head.headers.get('location')]).toEqual([307, `/r/q/1001/menu#shareid=${token}`])
  expect(told(await ask('/r/q/1001/orders?lang=de'))).not.toContain(token)
  expect((await ask(`/api/venues/1001/search?shareid=${token}`)).status).not.toBe(307)
})
