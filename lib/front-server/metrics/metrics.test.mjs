import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { createMetrics } from './metrics.mjs'
import { createMetricsServer } from './metrics-server.mjs'

const APP = {
  upstream: [{ system: 'menu', outcome: 'ok', calls: 3, seconds: 0.5 }],
  streams: { shares: 1, orders: 0, desks: 2, menus: 40 },
  paymentMoves: { paid: 2 },
  database: {
    outbox: [{ kind: 'order', state: 'queued', rows: 4, oldestSeconds: 12 }],
    payments: { started: 1, held: 0 },
  },
}
const MEMORY = { hits: 90, misses: 2, renewed: 7, dropped: 1, entries: 2, bytes: 1000 }

/** A response that ends as it is told to. */
const responseOf = (headers = {}) =>
  Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true, getHeader: (name) => headers[name] })

const appRoute = (shape) => ({ to: 'app', bulkhead: 'page', shape })

const serve = (metrics, { method = 'GET', route = appRoute('/'), status = 200, headers, finished = true } = {}) => {
  const response = Object.assign(responseOf(headers), { statusCode: status, writableFinished: finished })
  metrics.observe({ method }, response, route)
  response.emit('close')
}

const linesOf = async (metrics, name) =>
  (await metrics.read()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'))

describe('requests', () => {
  it('are counted by the shape of their route, whatever was asked for', async () => {
    const metrics = createMetrics()
    serve(metrics, { route: appRoute('/[type]/q/[venue]/menu') })
    serve(metrics, { route: appRoute('/[type]/q/[venue]/menu') })
    serve(metrics, { route: { to: 'not-found' }, status: 404 })
    serve(metrics, { route: { to: 'unknown', as: 'file' } })
    serve(metrics, { route: { to: 'unknown', as: 'page' }, status: 405, method: 'X-ANYTHING' })
    serve(metrics, { route: appRoute('/api/orders'), method: 'POST', finished: false })
    assert.deepEqual(await linesOf(metrics, 'coperto_http_requests_total'), [
      'coperto_http_requests_total{route="/[type]/q/[venue]/menu",method="GET",status="200"} 2',
      'coperto_http_requests_total{route="/404",method="GET",status="404"} 1',
      'coperto_http_requests_total{route="files",method="GET",status="200"} 1',
      'coperto_http_requests_total{route="unknown",method="other",status="405"} 1',
      'coperto_http_requests_total{route="/api/orders",method="POST",status="aborted"} 1',
    ])
  })

  it('are timed, but for event streams, which end when their page is left', async () => {
    const metrics = createMetrics()
    serve(metrics, { route: appRoute('/api/a') })
    serve(metrics, { route: appRoute('/api/b'), headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    assert.deepEqual(await linesOf(metrics, 'coperto_http_request_seconds_count'), [
      'coperto_http_request_seconds_count{route="/api/a"} 1',
    ])
  })
})

describe('what the app and the page memory tell', () => {
  it('is there as it was told last, and no older', async () => {
    let app = APP
    const metrics = createMetrics({ appFacts: async () => app, pageMemory: () => MEMORY })
    for (let scrape = 0; scrape < 2; scrape++) {
      const text = await metrics.read()
      for (const line of [
        'coperto_upstream_calls_total{system="menu",outcome="ok"} 3',
        'coperto_event_streams{listening="menus"} 40',
        'coperto_payment_moves_total{state="paid"} 2',
        'coperto_database_up 1',
        'coperto_outbox_rows{kind="order",state="queued"} 4',
        'coperto_outbox_oldest_seconds{kind="order",state="queued"} 12',
        'coperto_payments{state="started"} 1',
        'coperto_page_memory_reads_total{outcome="hits"} 90',
        'coperto_page_memory_bytes 1000',
      ])
        assert.ok(text.includes(`\n${line}\n`), line)
    }
    app = { ...APP, database: null }
    assert.deepEqual(await linesOf(metrics, 'coperto_database_up'), ['coperto_database_up 0'])
    assert.deepEqual(await linesOf(metrics, 'coperto_outbox_rows'), [])
  })

  it('is nothing before the app has started, and the process is there all the same', async () => {
    const metrics = createMetrics({ appFacts: async () => undefined })
    assert.equal((await linesOf(metrics, 'process_resident_memory_bytes ')).length, 1)
    assert.equal((await linesOf(metrics, 'nodejs_eventloop_lag_p99_seconds ')).length, 1)
    assert.deepEqual(await linesOf(metrics, 'coperto_outbox_rows'), [])
  })
})

describe('the server of the metrics', () => {
  const asked = []
  const server = createMetricsServer({
    contentType: 'text/plain; version=0.0.4',
    read: async () => {
      asked.push('read')
      if (asked.length > 1) throw new Error('broken')
      return 'a 1\n'
    },
  })
  let origin
  before(async () => {
    await once(server.listen(0, '127.0.0.1').ref(), 'listening')
    origin = `http://127.0.0.1:${server.address().port}`
  })
  after(() => server.close())

  it('answers /metrics and nothing else, and says so when it cannot', async (test) => {
    test.mock.method(console, 'error', () => undefined)
    const told = await fetch(`${origin}/metrics`)
    assert.deepEqual([told.status, await told.text()], [200, 'a 1\n'])
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics?venue=1001', 'GET'],
      ['/metrics', 'POST'],
    ])
      assert.equal((await fetch(`${origin}${path}`, { method })).status, 404)
    assert.equal(asked.length, 1)
    assert.equal((await fetch(`${origin}/metrics`)).status, 500)
  })
})
