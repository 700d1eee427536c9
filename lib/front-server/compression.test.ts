import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { chooseEncoding } from '@/lib/front-server/compression'
import type { HttpHandler } from '@/lib/front-server/http-types'
import { createRequestHandler } from '@/lib/front-server/request-handler'

const MENU = '<p>Spaghetti alle vongole</p>'.repeat(400)
const DECODE: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync }

/** `flush`: of the compressor. `continued`: what comes later. */
type Answering = ServerResponse & { flush?: () => void; continued?: () => void }

/** Answers as Next gives them, by path. */
const ANSWERS: Record<string, (response: Answering, request: IncomingMessage) => void> = {
  '/menu': (response) => {
    response.setHeader('Cache-Control', 's-maxage=60, stale-while-revalidate=86340')
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('x-nextjs-prerender', '1')
    response.setHeader('Content-Length', Buffer.byteLength(MENU))
    response.end(MENU)
  },
  '/missing': (response) => {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html')
    response.end(MENU)
  },
  '/failing': () => {
    throw new Error('no database')
  },
  '/broken': (response) => {
    response.write('<p>half')
    response.destroy()
  },
  '/sitemap.xml': (response) => {
    response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '60' }).end()
  },
  '/unbegun': (response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('x-nextjs-postponed', '1')
    response.flushHeaders()
    response.write('')
    setImmediate(() => {
      response.statusCode = 410
      response.write(MENU)
      response.end()
    })
  },
  '/r/q/1/orders/payments': (response, request) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 'private, no-store')
    response.end(`${request.headers['content-security-policy']} ${MENU}`)
  },
  '/cookie': (response) => {
    response.setHeader('Set-Cookie', 'lang=it')
    ANSWERS['/menu']?.(response, response.req)
  },
  '/api/parts': (response) => {
    response.setHeader('Cache-Control', 's-maxage=60')
    response.appendHeader('content-type', ['application/json'])
    response.flushHeaders()
    response.write('{"first":1,')
    response.flush?.()
    response.continued = () => response.end(`"menu":"${MENU}"}`)
  },
  '/api/events': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store, no-transform' })
    response.write('data: one\n\n')
    response.continued = () => response.end('data: two\n\n')
  },
  '/api/picture': (response) => {
    response.setHeader('Content-Type', 'image/webp')
    response.end(Buffer.alloc(5000, 7))
  },
  '/api/small': (response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end('{"ok":true}')
  },
  '/api/encoded': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'br' })
    response.end(brotliCompressSync(MENU))
  },
  '/api/no-transform': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-transform' })
    response.end(MENU)
  },
  '/api/range': (response) => {
    const part = MENU.slice(0, 2000)
    response.writeHead(206, { 'Content-Type': 'text/plain', 'Content-Range': `bytes 0-1999/${MENU.length}` })
    response.end(part)
  },
  '/api/unchanged': (response) => response.writeHead(304, { ETag: '"a"', 'Content-Type': 'text/plain' }).end(),
}

describe('answers on the wire', () => {
  let server: Server
  let pending: Answering

  const ask = (path: string, headers = {}, method = 'GET'): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const sent = httpRequest({ port, path, headers, method }, resolve)
      sent.on('error', reject)
      sent.end()
    })

  const fetchAll = async (...args: Parameters<typeof ask>) => {
    const answer = await ask(...args)
    const chunks = await answer.toArray()
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
  }

  beforeAll(async () => {
    const app: HttpHandler = async (request, response) => {
      pending = response
      ANSWERS[request.url]?.(response, request)
    }
    server = createServer(
      createRequestHandler({
        app,
        files: (_, __, next) => next(),
        matchRoute: (url) => ({ to: 'app', bulkhead: url.startsWith('/api/') ? 'other' : 'page', shape: '' }),
        shedLoad: (request, _, __, work) => work(request),
      }) as RequestListener,
    )
    server.listen(0)
    await once(server, 'listening')
  })
  afterAll(() => void server.close())

  for (const encoding of ['br', 'gzip']) {
    it(`sends a page in ${encoding}`, async () => {
      const { headers, body } = await fetchAll('/menu', { 'accept-encoding': encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(String(DECODE[encoding]?.(body))).toBe(MENU)
      expect(headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding')
    })
  }

  it('tells browsers to ask for a page again', async () => {
    expect((await fetchAll('/menu')).headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('keeps an answer that sets a cookie out of shared caches', async () => {
    const { headers } = await fetchAll('/cookie')
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate')
  })

  it('sends the page as it is to who accepts no coding', async () => {
    const { headers, body } = await fetchAll('/menu', { 'accept-encoding': 'br;q=0' })
    expect(headers['content-encoding']).toBe(undefined)
    expect(String(body)).toBe(MENU)
  })

  it('keeps the status of a page that is not there, in words of the visitor', async () => {
    const { status, body } = await fetchAll('/missing', { 'accept-encoding': 'br', 'accept-language': 'es' })
    expect(status).toBe(404)
    expect(String(brotliDecompressSync(body))).toMatch(/<html lang="es" .*<h1>/)
  })

  for (const path of ['/failing', '/broken']) {
    it(`tells to come back for the page ${path}, in words of the visitor`, async () => {
      const { status, headers, body } = await fetchAll(path, { 'accept-language': 'es' })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '5', 'no-store'])
      expect(String(body)).toMatch(/<html lang="es" .*<h1>/)
    })
  }

  it('leaves a failure that is no page as the app tells it', async () => {
    const { status, headers, body } = await fetchAll('/sitemap.xml')
    expect([status, headers['retry-after'], body.length]).toEqual([503, '60', 0])
  })

  it('has the status of a page that is made as it is asked for', async () => {
    const { status, body, headers } = await fetchAll('/unbegun', { 'accept-encoding': 'br' })
    expect([status, String(brotliDecompressSync(body))]).toEqual([410, MENU])
    expect(headers['x-nextjs-postponed']).toBe(undefined)
  })

  it('tells Next the nonce of the payment page and nobody else of it, and keeps nothing', async () => {
    const asked = { 'accept-encoding': 'br', 'content-security-policy': "script-src 'nonce-mine'" }
    const [one, other] = [
      await fetchAll('/r/q/1/orders/payments', asked),
      await fetchAll('/r/q/1/orders/payments', asked),
    ]
    for (const { headers, body } of [one, other]) {
      expect(String(brotliDecompressSync(body)).startsWith(String(headers['content-security-policy']))).toBe(true)
      expect(headers['content-security-policy']).toMatch(/script-src 'nonce-\S{24}' 'strict-dynamic'/)
      expect([headers['cache-control'], headers.etag]).toEqual(['private, no-store', undefined])
    }
    expect(one.headers['content-security-policy']).not.toBe(other.headers['content-security-policy'])
  })

  it('lets the first part of a stream out before the rest exists', async () => {
    const answer = await ask('/api/parts', { 'accept-encoding': 'br' })
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual(['br', 'Accept-Encoding'])
    const decoded = answer.pipe(createBrotliDecompress())
    const [first] = await once(decoded, 'data')
    expect(String(first)).toBe('{"first":1,')
    pending.continued?.()
    const rest = await decoded.toArray()
    expect(JSON.parse(`${first}${Buffer.concat(rest)}`).menu).toBe(MENU)
  })

  it('neither compresses nor holds back events', async () => {
    const answer = await ask('/api/events', { 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe(undefined)
    const [first] = await once(answer, 'data')
    expect(String(first)).toBe('data: one\n\n')
    pending.continued?.()
    await once(answer, 'end')
  })

  const untouched: [string, string, number, number][] = [
    ['a picture', '/api/picture', 200, 5000],
    ['what is small', '/api/small', 200, 11],
    ['what must not be transformed', '/api/no-transform', 200, MENU.length],
    ['a range', '/api/range', 206, 2000],
    ['an unchanged answer', '/api/unchanged', 304, 0],
  ]
  for (const [what, path, status, length] of untouched) {
    it(`leaves ${what} as it is`, async () => {
      const answer = await fetchAll(path, { 'accept-encoding': 'br' })
      expect([answer.status, answer.headers['content-encoding'], answer.body.length]).toEqual([
        status,
        undefined,
        length,
      ])
    })
  }

  it('leaves what is compressed already as it is', async () => {
    const { headers, body } = await fetchAll('/api/encoded', { 'accept-encoding': 'br, gzip' })
    expect([headers['content-encoding'], String(brotliDecompressSync(body))]).toEqual(['br', MENU])
  })

  it('answers HEAD with headers only', async () => {
    for (const path of ['/menu', '/api/picture']) {
      const { status, headers, body } = await fetchAll(path, { 'accept-encoding': 'br' }, 'HEAD')
      expect([status, headers['content-encoding'], body.length]).toEqual([200, undefined, 0])
    }
  })

  it('says on every answer what the browser must refuse', async () => {
    for (const path of ['/menu', '/api/picture', '/missing']) {
      const { headers } = await fetchAll(path)
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/)
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })
})

describe('the choice of a coding', () => {
  const table: [string, string][] = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', 'identity'],
    ['', 'identity'],
    ['br;q=0', 'identity'],
  ]
  for (const [header, expected] of table) {
    it(`${header} → ${expected}`, () => expect(chooseEncoding(header)).toBe(expected))
  }
})
