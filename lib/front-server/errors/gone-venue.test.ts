import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { createRequestHandler } from '@/lib/front-server/request-handler'

const shared: typeof globalThis & { copertoIsVenueGone?: ((ref: string) => Promise<boolean>) | undefined } = globalThis

const GONE = '/r/q/2001'

describe('the pages of a venue that is gone', () => {
  const server = createServer(
    { keepAliveTimeout: 0 },
    createRequestHandler({
      app: async (request, response) => {
        // As Next patches it (patch-set-header): what it believes to be sent takes no more headers.
        const { setHeader } = response
        response.setHeader = (...args) => (response.headersSent ? response : setHeader.apply(response, args))
        response.statusCode = request.url.endsWith('/there') ? 200 : 404
        const isText = request.url.endsWith('.txt')
        response.setHeader('Content-Type', isText ? 'text/plain' : 'text/html; charset=utf-8')
        response.setHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=86340')
        response.end('<p>as Next has it</p>')
      },
      files: (_, __, next) => next(),
      matchRoute: () => ({ to: 'app', bulkhead: 'page', shape: '' }),
      shedLoad: (request, _, __, work) => work(request),
    }) as RequestListener,
  )
  const ask = async (path: string, options = {}) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, options)
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  beforeAll(async () => {
    shared.copertoIsVenueGone = async (ref) => ref === '2001'
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    delete shared.copertoIsVenueGone
    server.close()
  })

  it('answer 410 in the language of whoever asks, to be kept by nobody', async () => {
    const titles = new Set()
    for (const locale of LOCALE_IDS) {
      for (const page of ['', '/menu', '/menu/dish/7', '/orders/payments', '/info']) {
        const { status, headers, body } = await ask(GONE + page, { headers: { 'accept-language': locale } })
        expect([page, status, headers.get('cache-control')]).toEqual([page, 410, 'no-store'])
        expect(headers.get('x-robots-tag')).toBe('noindex')
        expect(body).toMatch(new RegExp(`<html lang="${locale}"`))
        titles.add(/<h1>(.*?)<\/h1>/.exec(body)?.[1])
      }
    }
    expect(titles.size).toBe(LOCALE_IDS.length)
  })

  it('say so to who asks for the headers alone', async () => {
    const { status, body } = await ask(`${GONE}/menu`, { method: 'HEAD' })
    expect([status, body]).toEqual([410, ''])
  })

  it('are those alone that the app does not find', async () => {
    expect((await ask(`${GONE}/there`)).status).toBe(200)
    for (const path of ['/r/q/2002/menu', '/404', '/2001', '/r/2001/q']) expect((await ask(path)).status).toBe(404)
  })

  it('are not found where nobody can say that there was one', async () => {
    const told = shared.copertoIsVenueGone
    delete shared.copertoIsVenueGone
    expect((await ask(GONE)).status).toBe(404)
    shared.copertoIsVenueGone = told
  })
})
