import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib'
import { createRequestHandler } from '../request-handler.mjs'
import { chooseEncoding } from './content-encoding.mjs'

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
  '/parts': (response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Cache-Control': 's-maxage=60' })
    response.flushHeaders()
    response.write(`{"menu":"${MENU.slice(0, 5000)}`)
    response.write(MENU.slice(5000))
    response.end('"}')
  },
  '/personal': (response) => {
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('Cache-Control', 'private, no-store')
    response.write('<h1>first</h1>')
    response.continued = () => response.end(MENU)
  },
  '/events': (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: one\n\n')
    response.continued = () => response.end('data: two\n\n')
  },
  '/picture': (response) => {
    response.setHeader('Content-Type', 'image/webp')
    response.end(Buffer.alloc(5000, 7))
  },
  '/missing': (response) => {
    response.statusCode = 404
    response.setHeader('Content-Type', 'text/html')
    response.setHeader('x-nextjs-prerender', '1')
    response.end(MENU)
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
        matchRoute: () => ({ to: 'app', bulkhead: 'page' }),
        shedLoad: (request, _, __, work) => work(request),
      }),
    )
    server.listen(0)
    await once(server, 'listening')
  })
  after(() => server.close())

  for (const encoding of ['br', 'gzip']) {
    it(`sends a finished page in ${encoding}, the same page each time`, async () => {
      for (let time = 0; time < 3; time += 1) {
        const { headers, body } = await fetchAll('/menu', { 'accept-encoding': encoding })
        assert.equal(headers['content-encoding'], encoding)
        assert.equal(Number(headers['content-length']), body.length)
        assert.equal(String(DECODE[encoding](body)), MENU)
        assert.equal(headers.vary, 'Accept-Language, Cookie, Accept-Encoding')
      }
    })
  }

  it('tells browsers to ask again, and answers 304 to those that have the page', async () => {
    const first = await fetchAll('/menu', { 'accept-encoding': 'br' })
    assert.equal(first.headers['cache-control'], 'public, max-age=0, must-revalidate')
    const again = await fetchAll('/menu', { 'accept-encoding': 'br', 'if-none-match': first.headers.etag })
    assert.deepEqual([again.status, again.body.length], [304, 0])
    assert.equal(again.headers.etag, first.headers.etag)
    const other = await fetchAll('/menu', { 'accept-encoding': 'br', 'if-none-match': 'W/"another"' })
    assert.equal(other.status, 200)
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

  it('joins a finished answer that comes in parts', async () => {
    const { headers, body } = await fetchAll('/parts', { 'accept-encoding': 'br' })
    assert.ok(headers.etag)
    assert.equal(JSON.parse(String(brotliDecompressSync(body))).menu, MENU)
  })

  it('keeps the status of a page that is not there, and never turns it into a 304', async () => {
    const { status, headers, body } = await fetchAll('/missing', { 'accept-encoding': 'br', 'accept-language': 'es' })
    assert.equal(status, 404)
    assert.match(String(brotliDecompressSync(body)), /<html lang="es" .*<h1>/)
    const again = await fetchAll('/missing', { 'accept-encoding': 'br', 'if-none-match': headers.etag })
    assert.equal(again.status, 404)
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

  it('lets the first part of a streaming page out before the rest exists', async () => {
    const answer = await ask('/personal', { 'accept-encoding': 'br' })
    assert.equal(answer.headers['content-encoding'], 'br')
    assert.equal(answer.headers['cache-control'], 'private, no-store')
    const decoded = answer.pipe(createBrotliDecompress())
    const [first] = await once(decoded, 'data')
    assert.equal(String(first), '<h1>first</h1>')
    pending.continued()
    const rest = await decoded.toArray()
    assert.equal(String(Buffer.concat(rest)), MENU)
  })

  it('neither compresses nor holds back events', async () => {
    const answer = await ask('/events', { 'accept-encoding': 'br, gzip' })
    assert.equal(answer.headers['content-encoding'], undefined)
    const [first] = await once(answer, 'data')
    assert.equal(String(first), 'data: one\n\n')
    pending.continued()
    await once(answer, 'end')
  })

  it('leaves pictures alone', async () => {
    const { headers, body } = await fetchAll('/picture', { 'accept-encoding': 'br' })
    assert.deepEqual([headers['content-encoding'], body.length], [undefined, 5000])
  })

  it('answers HEAD with headers only', async () => {
    const { status, body } = await fetchAll('/menu', { 'accept-encoding': 'br' }, 'HEAD')
    assert.deepEqual([status, body.length], [200, 0])
  })

  it('says on every answer what the browser must refuse', async () => {
    for (const path of ['/menu', '/picture', '/missing']) {
      const { headers } = await fetchAll(path)
      assert.match(headers['content-security-policy'], /frame-ancestors 'none'/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
    }
  })
})

describe('the choice of a coding', () => {
  const table = [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity', null],
    ['', null],
    [undefined, null],
  ]
  for (const [header, expected] of table) {
    it(`${header} → ${expected}`, () => assert.equal(chooseEncoding(header), expected))
  }
})
