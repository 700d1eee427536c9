import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { createRequestHandler } from '../request-handler.mjs'
import { SPOKEN_LOCALES } from './error-pages.mjs'

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
      matchRoute: () => ({ to: 'app', bulkhead: 'page' }),
      shedLoad: (request, _, __, work) => work(request),
    }),
  )
  const ask = async (path, options = {}) => {
    const answer = await fetch(`http://127.0.0.1:${server.address().port}${path}`, options)
    return { status: answer.status, headers: answer.headers, body: await answer.text() }
  }
  before(async () => {
    globalThis.copertoIsVenueGone = async (ref) => ref === '2001'
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  after(() => {
    delete globalThis.copertoIsVenueGone
    server.close()
  })

  it('answer 410 in the language of whoever asks, to be kept by nobody', async () => {
    const titles = new Set()
    for (const locale of SPOKEN_LOCALES) {
      for (const page of ['', '/menu', '/menu/dish/7', '/orders/payments', '/info']) {
        const { status, headers, body } = await ask(GONE + page, { headers: { 'accept-language': locale } })
        assert.deepEqual([page, status, headers.get('cache-control')], [page, 410, 'no-store'])
        assert.equal(headers.get('x-robots-tag'), 'noindex')
        assert.match(body, new RegExp(`<html lang="${locale}"`))
        titles.add(/<h1>(.*?)<\/h1>/.exec(body)?.[1])
      }
    }
    assert.equal(titles.size, SPOKEN_LOCALES.length)
  })

  it('say so to who asks for the headers alone', async () => {
    const { status, body } = await ask(`${GONE}/menu`, { method: 'HEAD' })
    assert.deepEqual([status, body], [410, ''])
  })

  it('are those alone that the app does not find', async () => {
    assert.equal((await ask(`${GONE}/there`)).status, 200)
    for (const path of ['/r/q/2002/menu', '/404', '/2001', '/r/2001/q']) assert.equal((await ask(path)).status, 404)
  })

  it('are not found where nobody can say that there was one', async () => {
    const told = globalThis.copertoIsVenueGone
    delete globalThis.copertoIsVenueGone
    assert.equal((await ask(GONE)).status, 404)
    globalThis.copertoIsVenueGone = told
  })
})
