import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { createRequestHandler } from '@/lib/front-server/request-handler'

const shared: typeof globalThis & { copertoIsMenuComing?: ((ref: string) => boolean) | undefined } = globalThis

describe('a page that the app could not make', () => {
  const server = createServer(
    { keepAliveTimeout: 0 },
    createRequestHandler({
      app: async (_request, response) => {
        response.statusCode = 500
        response.setHeader('Content-Type', 'text/html; charset=utf-8')
        response.end('<p>as Next has it</p>')
      },
      files: (_, __, next) => next(),
      matchRoute: () => ({ to: 'app', bulkhead: 'page', shape: '' }),
      shedLoad: (request, _, __, work) => work(request),
    }) as RequestListener,
  )
  const ask = async (path: string, locale = 'it') => {
    const { port } = server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-language': locale } })
    const [retry, reload] = ['retry-after', 'refresh'].map((name) => answer.headers.get(name))
    return { status: answer.status, retry, reload, title: /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1] }
  }
  beforeAll(async () => {
    shared.copertoIsMenuComing = (ref) => ref === '2001'
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    delete shared.copertoIsMenuComing
    server.close()
  })

  it('says in each language that the menu is being prepared, and loads again without a script', async () => {
    const titles = new Set()
    for (const locale of LOCALE_IDS) {
      const { title, ...answer } = await ask('/r/q/2001/menu', locale)
      expect(answer).toEqual({ status: 503, retry: '3', reload: '3' })
      titles.add(title)
    }
    expect(titles.size).toBe(LOCALE_IDS.length)
    expect(titles).toContain('Stiamo preparando il menù')
  })

  it('is an error with its retry where nothing is on its way', async () => {
    const failed = { status: 503, retry: '5', reload: null, title: 'Il menù non si è caricato' }
    for (const path of ['/r/q/2002/menu', '/404']) expect(await ask(path)).toEqual(failed)
    delete shared.copertoIsMenuComing
    expect(await ask('/r/q/2001/menu')).toEqual(failed)
  })
})
