import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { after, before, beforeEach, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { negotiate } from '../../i18n/negotiate.mjs'
import { SPOKEN_LOCALES } from '../errors/error-pages.mjs'
import { createHttpServer } from '../http-server.mjs'
import { createLoadShedding } from '../overload/load-shedding.mjs'
import { normalizePageRequests } from '../page-requests.mjs'
import { createRequestHandler } from '../request-handler.mjs'
import { createRouteMatcher } from '../route-table.mjs'
import { createPageMemory } from './page-memory.mjs'

const MENU = '/r/q/1001/menu'
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body) => body }

let time = 1
let made = 0
let price = '12,00'
/** Where it is set, the app waits for it. */
let gate = null
/** What the app says besides. */
let told = {}
let memory
let server

/** A page as Next answers it: in the language of the request, and of nothing else in it. */
const app = normalizePageRequests(async (request, response) => {
  made += 1
  const shown = price
  await gate
  const { 'x-coperto-lang': query, cookie = '', 'accept-language': header } = request.headers
  const locale = negotiate(SPOKEN_LOCALES, { query, cookie: /coperto_lang=(\w+)/.exec(cookie)?.[1], header }) ?? 'en'
  response.setHeader('Cache-Control', 's-maxage=60')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.setHeader('x-nextjs-prerender', '1')
  response.setHeader('ETag', `"${shown.replace(',', '')}${locale}"`)
  if (query) response.setHeader('Set-Cookie', `coperto_lang=${query}`)
  for (const [name, value] of Object.entries(told)) response.setHeader(name, value)
  if (told.status) response.statusCode = told.status
  response.end(`<html lang="${locale}"><body>${shown} ${request.url} ${'x'.repeat(2_000)}`)
})

const ask = async (path, { method = 'GET', ...headers } = {}) => {
  const sent = httpRequest({ port: server.address().port, path, method, headers, agent: false })
  sent.end()
  const [answer] = await once(sent, 'response')
  const raw = Buffer.concat(await answer.toArray())
  const { date: _, 'x-request-id': id, ...rest } = answer.headers
  assert.match(id, /^[\w-]{12}$/)
  const coding = rest['content-encoding'] ?? 'identity'
  return { status: answer.statusCode, headers: rest, raw, text: raw.length > 0 ? String(DECODE[coding](raw)) : '' }
}

const IT = { 'accept-language': 'it', 'accept-encoding': 'br' }

const until = async (isSo) => {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

describe('pages that are kept, on the wire', () => {
  before(async () => {
    memory = createPageMemory({ clock: { now: () => time } })
    const matchRoute = createRouteMatcher(['/', '/[type]/q/[venue]/menu', '/[type]/q/[venue]/orders/payments'])
    const shedLoad = createLoadShedding({ requests: 128, rateFactor: 1 })
    const files = (_, __, next) => next()
    server = createHttpServer(createRequestHandler({ app, files, matchRoute, shedLoad, memory })).listen(0)
    await once(server, 'listening')
  })
  after(() => {
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
        assert.match(first.text, new RegExp(`<html lang="${language}"`))
        assert.equal(first.headers['content-encoding'], encoding === 'identity' ? undefined : encoding)
        const before = made
        const kept = await ask(MENU, headers)
        assert.deepEqual([kept.status, kept.headers, kept.text, made], [200, first.headers, first.text, before])
      }
    }
  })

  it('are answered with 304, to who has them, and by their headers alone', async () => {
    const { headers, raw } = await ask(MENU, IT)
    for (const etag of [headers.etag, `"other", ${headers.etag}`, headers.etag.replace('W/', '')]) {
      const again = await ask(MENU, { ...IT, 'if-none-match': etag })
      assert.deepEqual([again.status, again.raw.length, again.headers.etag], [304, 0, headers.etag])
      assert.deepEqual([again.headers['content-type'], again.headers['content-length']], [undefined, undefined])
      assert.equal(again.headers['content-security-policy'], headers['content-security-policy'])
    }
    const head = await ask(MENU, { ...IT, method: 'HEAD' })
    assert.deepEqual([head.status, head.headers, head.raw.length], [200, headers, 0])
    const part = await ask(MENU, { ...IT, range: 'bytes=0-9' })
    assert.deepEqual([part.status, part.raw.length], [200, raw.length])
    assert.equal(made, 1)
  })

  it('are made once for a hundred that come at once', async () => {
    let open
    gate = new Promise((resolve) => {
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
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
    assert.deepEqual([new Set(answers.map(({ text }) => text)).size, made], [1, 1])
  })

  it('are others once their venue has changed, also while an older one is being made', async () => {
    let open
    gate = new Promise((resolve) => {
      open = resolve
    })
    const outdated = ask(MENU, IT)
    await until(() => made === 1)
    price = '13,00'
    memory.drop(['venue-1001'])
    gate = null
    assert.match((await ask(MENU, IT)).text, /13,00/)
    open()
    assert.match((await outdated).text, /12,00/)
    assert.match((await ask(MENU, IT)).text, /13,00/)
    assert.equal(made, 2)
  })

  it('are answered stale while they are made again, by nobody’s waiting', async () => {
    await ask(MENU, IT)
    price = '13,00'
    time += 5_000
    assert.match((await ask(MENU, IT)).text, /12,00/)
    await until(() => memory.state().renewed === 1)
    await until(() => !memory.isUnderWay('br it /r/q/1001/menu'))
    assert.match((await ask(MENU, IT)).text, /13,00/)
    assert.equal(made, 2)
  })

  it('are made and kept also when who asked first has left', async () => {
    let open
    gate = new Promise((resolve) => {
      open = resolve
    })
    const left = httpRequest({ port: server.address().port, path: MENU, headers: IT, agent: false })
    left.on('error', () => undefined).end()
    await until(() => made === 1)
    left.destroy()
    const waiting = ask(MENU, IT)
    open()
    assert.equal((await waiting).status, 200)
    assert.equal(made, 1)
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
    assert.deepEqual([next.text, next.headers.etag, made], [first.text, first.headers.etag, 1])
    assert.ok(!`${JSON.stringify(next.headers)}${next.text}`.includes(mark))
    for (const cookie of [
      'coperto_lang=it; coperto_lang=de',
      'coperto_lang=de; coperto_lang=it',
      'coperto_lang=%64e',
    ]) {
      await ask('/r/q/1002/menu', { cookie, ...IT })
      assert.match((await ask('/r/q/1002/menu', { ...IT, cookie: 'coperto_lang=de' })).text, /lang="de"/)
      assert.match((await ask('/r/q/1002/menu', IT)).text, /lang="it"/)
    }
  })

  for (const [what, path, headers, answer] of [
    ['with a cookie', MENU, IT, { 'Set-Cookie': 'who=you' }],
    ['that no cache may keep', MENU, IT, { 'Cache-Control': 'private, no-store' }],
    ['that is not found', MENU, IT, { status: 404 }],
    ['that failed', MENU, IT, { status: 500 }],
    ['whose language is going to be kept in a cookie', `${MENU}?lang=de`, IT, {}],
    ['on the payment page', '/r/q/1001/orders/payments', IT, {}],
    ['to who says who asks', MENU, { ...IT, authorization: 'Bearer x' }, {}],
  ]) {
    it(`are none ${what}`, async () => {
      told = answer
      for (let times = 1; times <= 3; times += 1) {
        await ask(path, headers)
        assert.equal(made, times)
      }
      assert.equal(memory.state().entries, 0)
    })
  }

  it('keep the language that an address asked for, also where the page is not found', async () => {
    for (const status of [404, 500]) {
      told = { status }
      const { headers } = await ask(`${MENU}?lang=es`, IT)
      assert.deepEqual(headers['set-cookie'], ['coperto_lang=es'], String(status))
    }
  })

  it('are answered while the app has no room, and forgotten when it fails', async () => {
    await ask(MENU, IT)
    time += 5_000
    let open
    gate = new Promise((resolve) => {
      open = resolve
    })
    // As many as one address may have at once.
    const busy = ['/r/q/1005/menu', '/r/q/1006/menu'].map((path) => ask(path, IT))
    await until(() => made === 3)
    for (let count = 0; count < 3; count += 1) assert.equal((await ask(MENU, IT)).status, 200)
    assert.equal(made, 3)
    open()
    await Promise.all(busy)
    told = { status: 500 }
    gate = null
    assert.equal((await ask(MENU, IT)).status, 200)
    await until(() => memory.state().entries === 2)
    const failed = await ask(MENU, IT)
    assert.deepEqual(
      [failed.status, failed.headers['retry-after'], failed.headers['cache-control']],
      [503, '5', 'no-store'],
    )
  })
})
