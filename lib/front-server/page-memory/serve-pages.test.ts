import { once } from 'node:events'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { localeCookieOf, negotiateLocale } from '@/lib/core/i18n/negotiate-locale'
import { createHttpServer } from '@/lib/front-server/http-server'
import type { HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { createLoadShedding } from '@/lib/front-server/overload/load-shedding'
import { createPageMemory, type PageMemory } from '@/lib/front-server/page-memory/page-memory'
import { normalizePageRequests } from '@/lib/front-server/page-requests'
import { createRequestHandler } from '@/lib/front-server/request-handler'
import { createRouteMatcher } from '@/lib/front-server/route-table'

const MENU = '/r/q/1001/menu'
const DECODE: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

let time = 1
let made = 0
let price = '12,00'
/** Where it is set, the app waits for it. */
let gate: Promise<void> | null = null
/** What the app says besides. */
let told: Record<string, string | number> = {}
let memory: PageMemory
let server: Server

/** A page as Next answers it: in the language of the request, and of nothing else in it. */
const app = normalizePageRequests(async (request, response) => {
  made += 1
  const shown = price
  await gate
  const { 'x-coperto-lang': language, cookie = '', 'accept-language': header } = request.headers
  const query = language?.toString() ?? null
  const locale = negotiateLocale({ query, cookie: localeCookieOf(cookie), header })
  response.setHeader('Cache-Control', 's-maxage=60')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('x-nextjs-prerender', '1')
  response.setHeader('ETag', `"${shown.replace(',', '')}${locale}"`)
  if (query) response.setHeader('Set-Cookie', `coperto_lang=${query}`)
  for (const [name, value] of Object.entries(told)) response.setHeader(name, value)
  if (told.status) response.statusCode = Number(told.status)
  response.end(`<html lang="${locale}"><body>${shown} ${request.url} ${'x'.repeat(2_000)}`)
})

const ask = async (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) => {
  const sent = httpRequest({ port: (server.address() as AddressInfo).port, path, method, headers, agent: false })
  sent.end()
  const [answer] = await once(sent, 'response')
  const raw = Buffer.concat(await answer.toArray())
  const { date: _, 'x-request-id': id, ...rest } = answer.headers
  expect(id).toMatch(/^[\w-]{12}$/)
  const coding = rest['content-encoding'] ?? 'identity'
  return { status: answer.statusCode, headers: rest, raw, text: raw.length > 0 ? String(DECODE[coding]?.(raw)) : '' }
}

const IT = { 'accept-language': 'it', 'accept-encoding': 'br' }

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('pages that are kept, on the wire', () => {
  beforeAll(async () => {
    memory = createPageMemory({ clock: { now: () => time } })
    const matchRoute = createRouteMatcher(['/', '/[type]/q/[venue]/menu', '/[type]/q/[venue]/orders/payments'])
    const shedLoad = createLoadShedding({ requests: 128, rateFactor: 1 })
    const files = (_: HttpRequest, __: HttpResponse, next: () => void) => next()
    server = createHttpServer(createRequestHandler({ app, files, matchRoute, shedLoad, memory })).listen(0)
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  beforeEach(() => {
    memory.drop(['venue-1001', 'venue-1002', 'venue-1005', 'venue-1006'])
    made = 0
    told = {}
    gate = null
    price = '12,00'
  })

  it('are what the app answered, byte for byte, in each encoding and language', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      for (const language of ['it', 'ar']) {
        const headers = { 'accept-language': language, 'accept-encoding': encoding }
        const first = await ask(MENU, headers)
        expect(first.text).toMatch(new RegExp(`<html lang="${language}"`))
        expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
        const before = made
        const kept = await ask(MENU, headers)
        expect([kept.status, kept.headers, kept.text, made]).toEqual([200, first.headers, first.text, before])
      }
    }
  })

  it('are answered with 304, to who has them, and by their headers alone', async () => {
    const { headers, raw } = await ask(MENU, IT)
    for (const etag of [headers.etag, `"other", ${headers.etag}`, headers.etag.replace('W/', '')]) {
      const again = await ask(MENU, { ...IT, 'if-none-match': etag })
      expect([again.status, again.raw.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect([again.headers['content-type'], again.headers['content-length']]).toEqual([undefined, undefined])
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    }
    const head = await ask(MENU, { ...IT, method: 'HEAD' })
    expect([head.status, head.headers, head.raw.length]).toEqual([200, headers, 0])
    const part = await ask(MENU, { ...IT, range: 'bytes=0-9' })
    expect([part.status, part.raw.length]).toEqual([200, raw.length])
    expect(made).toBe(1)
  })

  it('are made once for a hundred that come at once', async () => {
    let open = () => {}
    gate = new Promise<void>((resolve) => {
      open = resolve
    })
    let arrived = 0
    const count = () => {
      arrived += 1
    }
    server.on('request', count)
    const asked = Array.from({ length: 100 }, () => ask(MENU, IT))
    await until(() => arrived === 100)
    open()
    const answers = await Promise.all(asked)
    server.off('request', count)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect([new Set(answers.map(({ text }) => text)).size, made]).toEqual([1, 1])
  })

  it('are others once their venue has changed, also while an older one is being made', async () => {
    let open = () => {}
    gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const outdated = ask(MENU, IT)
    await until(() => made === 1)
    price = '13,00'
    memory.drop(['venue-1001'])
    gate = null
    expect((await ask(MENU, IT)).text).toMatch(/13,00/)
    open()
    expect((await outdated).text).toMatch(/12,00/)
    expect((await ask(MENU, IT)).text).toMatch(/13,00/)
    expect(made).toBe(2)
  })

  it('are answered stale while they are made again, by nobody’s waiting', async () => {
    await ask(MENU, IT)
    price = '13,00'
    time += 5_000
    expect((await ask(MENU, IT)).text).toMatch(/12,00/)
    await until(() => memory.state().renewed === 1)
    await until(() => !memory.isUnderWay('br it /r/q/1001/menu'))
    expect((await ask(MENU, IT)).text).toMatch(/13,00/)
    expect(made).toBe(2)
  })

  it('are made and kept also when who asked first has left', async () => {
    let open = () => {}
    gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const left = httpRequest({ port: (server.address() as AddressInfo).port, path: MENU, headers: IT, agent: false })
    left.on('error', () => undefined).end()
    await until(() => made === 1)
    left.destroy()
    const waiting = ask(MENU, IT)
    open()
    expect((await waiting).status).toBe(200)
    expect(made).toBe(1)
  })

  it('are no way to plant anything for others', async () => {
    const mark = 'planted'
    const odd = {
      host: `${mark}.example`,
      'x-forwarded-host': mark,
      'x-forwarded-proto': mark,
      forwarded: `host=${mark}`,
      'x-coperto-lang': 'de',
      rsc: '1',
      'next-url': `/${mark}`,
      'x-matched-path': `/${mark}`,
      referer: `http://${mark}/`,
    }
    const first = await ask(`${MENU}?order=${mark}&_rsc=${mark}`, { ...IT, ...odd })
    const next = await ask(MENU, IT)
    expect([next.text, next.headers.etag, made]).toEqual([first.text, first.headers.etag, 1])
    expect(!`${JSON.stringify(next.headers)}${next.text}`.includes(mark)).toBe(true)
    for (const cookie of [
      'coperto_lang=it; coperto_lang=de',
      'coperto_lang=de; coperto_lang=it',
      'coperto_lang=%64e',
    ]) {
      await ask('/r/q/1002/menu', { cookie, ...IT })
      expect((await ask('/r/q/1002/menu', { ...IT, cookie: 'coperto_lang=de' })).text).toMatch(/lang="de"/)
      expect((await ask('/r/q/1002/menu', IT)).text).toMatch(/lang="it"/)
    }
  })

  const none: [string, string, Record<string, string>, Record<string, string | number>][] = [
    ['with a cookie', MENU, IT, { 'Set-Cookie': 'who=you' }],
    ['that no cache may keep', MENU, IT, { 'Cache-Control': 'private, no-store' }],
    ['that is not found', MENU, IT, { status: 404 }],
    ['that failed', MENU, IT, { status: 500 }],
    ['whose language is going to be kept in a cookie', `${MENU}?lang=de`, IT, {}],
    ['on the payment page', '/r/q/1001/orders/payments', IT, {}],
    ['to who says who asks', MENU, { ...IT, authorization: 'Bearer x' }, {}],
  ]
  for (const [what, path, headers, answer] of none) {
    it(`are none ${what}`, async () => {
      told = answer
      for (let times = 1; times <= 3; times += 1) {
        await ask(path, headers)
        expect(made).toBe(times)
      }
      expect(memory.state().entries).toBe(0)
    })
  }

  it('keep the language that an address asked for, also where the page is not found', async () => {
    for (const status of [404, 500]) {
      told = { status }
      const { headers } = await ask(`${MENU}?lang=es`, IT)
      expect(headers['set-cookie']).toEqual(['coperto_lang=es'])
    }
  })

  it('are answered while the app has no room, and forgotten when it fails', async () => {
    await ask(MENU, IT)
    time += 5_000
    let open = () => {}
    gate = new Promise<void>((resolve) => {
      open = resolve
    })
    // As many as one address may have at once.
    const busy = ['/r/q/1005/menu', '/r/q/1006/menu'].map((path) => ask(path, IT))
    await until(() => made === 3)
    for (let count = 0; count < 3; count += 1) expect((await ask(MENU, IT)).status).toBe(200)
    expect(made).toBe(3)
    open()
    await Promise.all(busy)
    told = { status: 500 }
    gate = null
    expect((await ask(MENU, IT)).status).toBe(200)
    await until(() => memory.state().entries === 2)
    const failed = await ask(MENU, IT)
    expect([failed.status, failed.headers['retry-after'], failed.headers['cache-control']]).toEqual([
      503,
      '5',
      'no-store',
    ])
  })
})
