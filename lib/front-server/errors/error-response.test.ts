import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { directionOf } from '@/lib/core/i18n/direction'
import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { createHttpServer } from '@/lib/front-server/http-server'
import type { HttpHandler } from '@/lib/front-server/http-types'
import { createLoadShedding } from '@/lib/front-server/overload/load-shedding'
import { createPageMemory } from '@/lib/front-server/page-memory/page-memory'
import { normalizePageRequests } from '@/lib/front-server/page-requests'
import { createRequestHandler } from '@/lib/front-server/request-handler'
import { createRouteMatcher } from '@/lib/front-server/route-table'

const shared: typeof globalThis & { copertoIsVenueGone?: ((ref: string) => Promise<boolean>) | undefined } = globalThis

const ROUTES = ['/[type]/q/[venue]/menu', '/[type]/q/[venue]/menu/dish/[id]', '/404', '/sitemap.xml', '/api/orders']

/** What the app answers at a venue; any other venue is not found. */
const app: HttpHandler = (request, response) => {
  if (request.url === '/r/q/throws/menu' || request.url === '/api/orders') throw new Error('of the app')
  if (request.url === '/r/q/bare/menu') return response.writeHead(500).end('Internal Server Error')
  if (request.url === '/sitemap.xml')
    return response.writeHead(503, { 'Content-Type': 'text/plain' }).end('Try again later')
  response.writeHead(request.url === '/r/q/broken/menu' ? 500 : 404, { 'Content-Type': 'text/html; charset=utf-8' })
  response.end('<p>as Next has it</p>')
}

type Asked = { method?: string; headers?: Record<string, string> }

const textsOf = (locale: Locale, name: string) => JSON.parse(readFileSync(`messages/${locale}/${name}.json`, 'utf8'))

/** Every page that is made without the app: [what, method, path, status, its title]. */
const PAGES: [string, string, string, number, (locale: Locale) => string][] = [
  ['a failed page', 'GET', '/r/q/broken/menu', 503, (locale) => textsOf(locale, 'states').loadFailure.title],
  ['a page of which Next has words alone', 'GET', '/r/q/bare/menu', 503, (l) => textsOf(l, 'states').loadFailure.title],
  ['a page on which the app throws', 'GET', '/r/q/throws/menu', 503, (l) => textsOf(l, 'states').loadFailure.title],
  ['a deleted venue', 'GET', '/r/q/2001/menu', 410, (locale) => textsOf(locale, 'states').venueGone.title],
  ['an unknown venue', 'GET', '/r/q/2002/menu', 404, (locale) => textsOf(locale, 'states').notFound.title],
  ['a dish that left the menu', 'GET', '/r/q/1001/menu/dish/7', 404, (locale) => textsOf(locale, 'states').itemGone],
  ['an impossible venue', 'GET', '/r/q/-1/menu', 404, (locale) => textsOf(locale, 'states').notFound.title],
  ['a missing file', 'GET', '/menu.pdf', 404, (locale) => textsOf(locale, 'states').notFound.title],
  ['a form sent to a page', 'POST', '/r/q/1001/menu', 405, (locale) => textsOf(locale, 'states').loadFailure.title],
]

describe('a page that is answered without the app', () => {
  let server: Server
  const serve = async (rateFactor: number) => {
    const files = (_: unknown, __: unknown, next: () => void) => next()
    const shedLoad = createLoadShedding({ requests: 128, rateFactor, clock: () => 0 })
    const parts = { files, shedLoad, memory: createPageMemory(), matchRoute: createRouteMatcher(ROUTES) }
    server = createHttpServer(createRequestHandler({ app: normalizePageRequests(app), ...parts })).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
  }
  const ask = async (path: string, { method = 'GET', headers = {} }: Asked = {}) => {
    const { port } = server.address() as AddressInfo
    const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }).end()
    const [answer] = await once(sent, 'response')
    return { status: answer.statusCode, headers: answer.headers, text: String(Buffer.concat(await answer.toArray())) }
  }
  const html = { accept: 'text/html,application/xhtml+xml' }

  beforeAll(async () => {
    shared.copertoIsVenueGone = async (ref) => ref === '2001'
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    await serve(1)
  })
  afterAll(() => {
    delete shared.copertoIsVenueGone
    jest.restoreAllMocks()
    server.close()
  })

  it.each(PAGES)('speaks the language of the diner: %s', async (_, method, path, status, titleIn) => {
    for (const locale of LOCALE_IDS) {
      const other = locale === 'ja' ? 'ru' : 'ja'
      const cookie = `a=b; coperto_lang=${locale}`
      for (const [query, headers] of [
        [`?lang=${locale}`, { cookie: `coperto_lang=${other}`, 'accept-language': other }],
        ['?lang=xx', { cookie, 'accept-language': other }],
        ['', { 'accept-language': `fr, ${locale};q=0.5` }],
      ] as const) {
        const { text, ...answer } = await ask(path + query, { method, headers: { ...html, ...headers } })
        expect([query, answer.status, answer.headers['cache-control']]).toEqual([query, status, 'no-store'])
        expect(text).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
        expect(text).toContain(`<h1>${titleIn(locale)}</h1>`)
      }
    }
  })

  it('is English for a browser that asks for none of our languages', async () => {
    for (const [, method, path, , titleIn] of PAGES) {
      const { text } = await ask(path, { method, headers: { ...html, 'accept-language': 'fr-FR' } })
      expect(text).toContain(`<h1>${titleIn('en')}</h1>`)
    }
  })

  it('is a word to a program, and its own answer to a crawler', async () => {
    expect((await ask('/menu.pdf')).text).toBe('Not found')
    expect((await ask('/r/q/1001/menu', { method: 'POST' })).text).toBe('Method not allowed')
    const { status, text } = await ask('/sitemap.xml', { headers: html })
    expect([status, text]).toEqual([503, 'Try again later'])
  })

  it('stays JSON below /api/, whatever is accepted and whatever failed', async () => {
    for (const [path, method, status, code] of [
      ['/api/orders', 'POST', 500, 'internal'],
      ['/api/nothing', 'GET', 404, 'not_found'],
    ] as const) {
      const { text, ...answer } = await ask(path, { method, headers: { ...html, 'accept-language': 'ar' } })
      expect([answer.status, answer.headers['cache-control'], JSON.parse(text)]).toEqual([
        status,
        'no-store',
        { error: { code } },
      ])
    }
  })

  it('speaks it too over the limit of pages', async () => {
    server.close()
    // Of 1,200 pages at once, one.
    await serve(1 / 1_200)
    await ask('/r/q/2002/menu')
    for (const locale of LOCALE_IDS) {
      const { status, headers, text } = await ask(`/r/q/2002/menu?lang=${locale}`, { headers: html })
      expect([status, headers['cache-control']]).toEqual([429, 'no-store'])
      expect(text).toContain(`<html lang="${locale}" dir="${directionOf(locale)}">`)
    }
  })
})
