import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { brotliCompressSync, brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { chooseEncoding } from './compression.mjs'
import { createRequestHandler } from './request-handler.mjs'

const MENU = '<p>Spaghetti alle vongole</p>'.repeat(400)
const DECODE = { br: brotliDecompressSync, gzip: gunzipSync }

/** Answers as Next gives them, by path. */
const ANSWERS = {
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
    ANSWERS['/menu'](response)
  },
  '/api/parts': (response) => {
    response.setHeader('Cache-Control', 's-maxage=60')
    response.appendHeader('content-type', ['application/json'])
    response.flushHeaders()
    response.write('{"first":1,')
    response.flush()
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
  let server
  let pending

  const ask = (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      const { port } = server.address()
      const sent = httpRequest({ port, path, headers, method }, resolve)
      sent.on('error', reject)
      sent.end()
    })

  const fetchAll = async (...args) => {
    const answer = await ask(...args)
    const chunks = await answer.toArray()
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
  }

  before(async () => {
    const app = async (request, response) => {
      pending = response
      ANSWERS[request.url](response, request)
    }
    server = createServer(
      createRequestHandler({
        app,
        files: (_, __, next) => next(),
        matchRoute: (url) => ({ to: 'app', bulkhead: url.startsWith('/api/') ? 'api' : 'page' }),
        shedLoad: (request, _, __, work) => work(request),
      }),
    )
    server.listen(0)
    await once(server, 'listening')
  })
  after(() => server.close())

  for (const encoding of ['br', 'gzip']) {
    it(`sends a page in ${encoding}`, async () => {
      const { headers, body } = await fetchAll('/menu', { 'accept-encoding': encoding })
      assert.equal(headers['content-encoding'], encoding)
      assert.equal(String(DECODE[encoding](body)), MENU)
      assert.equal(headers.vary, 'Accept-Language, Cookie, Accept-Encoding')
    })
  }

  it('tells browsers to ask for a page again', async () => {
    assert.equal((await fetchAll('/menu')).headers['cache-control'], 'public, max-age=0, must-revalidate')
  })

  it('keeps an answer that sets a cookie out of shared caches', async () => {
    const { headers } = await fetchAll('/cookie')
    assert.equal(headers['cache-control'], 'private, max-age=0, must-revalidate')
  })

  it('sends the page as it is to who accepts no coding', async () => {
    const { headers, body } = await fetchAll('/menu', { 'accept-encoding': 'br;q=0' })
    assert.equal(headers['content-encoding'], undefined)
    assert.equal(String(body), MENU)
  })

  it('keeps the status of a page that is not there, in words of the visitor', async () => {
    const { status, body } = await fetchAll('/missing', { 'accept-encoding': 'br', 'accept-language': 'es' })
    assert.equal(status, 404)
    assert.match(String(brotliDecompressSync(body)), /<html lang="es" .*<h1>/)
  })

  for (const path of ['/failing', '/broken']) {
    it(`tells to come back for the page ${path}, in words of the visitor`, async () => {
      const { status, headers, body } = await fetchAll(path, { 'accept-language': 'es' })
      assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '5', 'no-store'])
      assert.match(String(body), /<html lang="es" .*<h1>/)
    })
  }

  it('leaves a failure that is no page as the app tells it', async () => {
    const { status, headers, body } = await fetchAll('/sitemap.xml')
    assert.deepEqual([status, headers['retry-after'], body.length], [503, '60', 0])
  })

  it('has the status of a page that is made as it is asked for', async () => {
    const { status, body, headers } = await fetchAll('/unbegun', { 'accept-encoding': 'br' })
    assert.deepEqual([status, String(brotliDecompressSync(body))], [410, MENU])
    assert.equal(headers['x-nextjs-postponed'], undefined)
  })

  it('tells Next the nonce of the payment page and nobody else of it, and keeps nothing', async () => {
    const asked = { 'accept-encoding': 'br', 'content-security-policy': "script-src 'nonce-mine'" }
    const [one, other] = [
      await fetchAll('/r/q/1/orders/payments', asked),
      await fetchAll('/r/q/1/orders/payments', asked),
    ]
    for (const { headers, body } of [one, other]) {
      assert.ok(String(brotliDecompressSync(body)).startsWith(headers['content-security-policy']))
      assert.match(headers['content-security-policy'], /script-src 'nonce-\S{24}' 'strict-dynamic'/)
      assert.deepEqual([headers['cache-control'], headers.etag], ['private, no-store', undefined])
    }
    assert.notEqual(one.headers['content-security-policy'], other.headers['content-security-policy'])
  })

  it('lets the first part of a stream out before the rest exists', async () => {
    const answer = await ask('/api/parts', { 'accept-encoding': 'br' })
    assert.deepEqual([answer.headers['content-encoding'], answer.headers.vary], ['br', 'Accept-Encoding'])
    const decoded = answer.pipe(createBrotliDecompress())
    const [first] = await once(decoded, 'data')
    assert.equal(String(first), '{"first":1,')
    pending.continued()
    const rest = await decoded.toArray()
    assert.equal(JSON.parse(`${first}${Buffer.concat(rest)}`).menu, MENU)
  })

  it('neither compresses nor holds back events', async () => {
    const answer = await ask('/api/events', { 'accept-encoding': 'br, gzip' })
    assert.equal(answer.headers['content-encoding'], undefined)
    const [first] = await once(answer, 'data')
    assert.equal(String(first), 'data: one\n\n')
    pending.continued()
    await once(answer, 'end')
  })

  for (const [what, path, status, length] of [
    ['a picture', '/api/picture', 200, 5000],
    ['what is small', '/api/small', 200, 11],
    ['what must not be transformed', '/api/no-transform', 200, MENU.length],
    ['a range', '/api/range', 206, 2000],
    ['an unchanged answer', '/api/unchanged', 304, 0],
  ]) {
    it(`leaves ${what} as it is`, async () => {
      const answer = await fetchAll(path, { 'accept-encoding': 'br' })
      assert.deepEqual(
        [answer.status, answer.headers['content-encoding'], answer.body.length],
        [status, undefined, length],
      )
    })
  }

  it('leaves what is compressed already as it is', async () => {
    const { headers, body } = await fetchAll('/api/encoded', { 'accept-encoding': 'br, gzip' })
    assert.deepEqual([headers['content-encoding'], String(brotliDecompressSync(body))], ['br', MENU])
  })

  it('answers HEAD with headers only', async () => {
    for (const path of ['/menu', '/api/picture']) {
      const { status, headers, body } = await fetchAll(path, { 'accept-encoding': 'br' }, 'HEAD')
      assert.deepEqual([status, headers['content-encoding'], body.length], [200, undefined, 0])
    }
  })

  it('says on every answer what the browser must refuse', async () => {
    for (const path of ['/menu', '/api/picture', '/missing']) {
      const { headers } = await fetchAll(path)
      assert.match(headers['content-security-policy'], /frame-ancestors 'none'/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
    }
  })
})

describe('the choice of a coding', () => {
  const table = [
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
    it(`${header} → ${expected}`, () => assert.equal(chooseEncoding(header), expected))
  }
})
