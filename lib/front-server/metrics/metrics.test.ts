import { EventEmitter, once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { AppFacts } from '@/lib/core/metrics/app-facts'
import type { HttpResponse, Route } from '@/lib/front-server/http-types'
import { createMetrics, type Metrics } from '@/lib/front-server/metrics/metrics'
import { createMetricsServer } from '@/lib/front-server/metrics/metrics-server'

const APP: AppFacts = {
  upstream: [{ system: 'menu', outcome: 'ok', calls: 3, seconds: 0.5 }],
  streams: { shares: 1, orders: 0, desks: 2, menus: 40 },
  paymentMoves: { paid: 2 },
  database: {
    outbox: [{ kind: 'order', state: 'queued', rows: 4, oldestSeconds: 12 }],
    payments: { started: 1, held: 0 },
    menus: { kept: 12, failing: 2, oldestSeconds: 90 },
  },
}
const MEMORY = { hits: 90, misses: 2, renewed: 7, dropped: 1, entries: 2, bytes: 1000 }

/** A response that ends as it is told to. */
const responseOf = (headers: Record<string, string> = {}) =>
  Object.assign(new EventEmitter(), {
    statusCode: 200,
    writableFinished: true,
    getHeader: (name: string) => headers[name],
  })

const appRoute = (shape: string): Route => ({ to: 'app', bulkhead: 'page', shape })

type Answer = { method?: string; route?: Route; status?: number; headers?: Record<string, string>; finished?: boolean }

const serve = (
  metrics: Pick<Metrics, 'observe'>,
  { method = 'GET', route = appRoute('/'), status = 200, headers, finished = true }: Answer = {},
) => {
  const response = Object.assign(responseOf(headers), { statusCode: status, writableFinished: finished })
  metrics.observe({ method }, response as unknown as HttpResponse, route)
  response.emit('close')
}

const linesOf = async (metrics: Pick<Metrics, 'read'>, name: string) =>
  (await metrics.read()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'))

describe('requests', () => {
  it('are counted by the shape of their route, whatever was asked for', async () => {
    const metrics = await createMetrics()
    serve(metrics, { route: appRoute('/[type]/q/[venue]/menu') })
    serve(metrics, { route: appRoute('/[type]/q/[venue]/menu') })
    serve(metrics, { route: { to: 'not-found' }, status: 404 })
    serve(metrics, { route: { to: 'unknown', as: 'file' } })
    serve(metrics, { route: { to: 'unknown', as: 'page' }, status: 405, method: 'X-ANYTHING' })
    serve(metrics, { route: appRoute('/api/orders'), method: 'POST', finished: false })
    expect(await linesOf(metrics, 'coperto_http_requests_total')).toEqual([
      'coperto_http_requests_total{route="/[type]/q/[venue]/menu",method="GET",status="200"} 2',
      'coperto_http_requests_total{route="/404",method="GET",status="404"} 1',
      'coperto_http_requests_total{route="files",method="GET",status="200"} 1',
      'coperto_http_requests_total{route="unknown",method="other",status="405"} 1',
      'coperto_http_requests_total{route="/api/orders",method="POST",status="aborted"} 1',
    ])
  })

  it('are timed, but for event streams, which end when their page is left', async () => {
    const metrics = await createMetrics()
    serve(metrics, { route: appRoute('/api/a') })
    serve(metrics, { route: appRoute('/api/b'), headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
    expect(await linesOf(metrics, 'coperto_http_request_seconds_count')).toEqual([
      'coperto_http_request_seconds_count{route="/api/a"} 1',
    ])
  })
})

describe('what the app and the page memory tell', () => {
  it('is there as it was told last, and no older', async () => {
    let app = APP
    const metrics = await createMetrics({ appFacts: async () => app, pageMemory: () => MEMORY })
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
        'coperto_menus{state="kept"} 12',
        'coperto_menus{state="failing"} 2',
        'coperto_menus_failing_seconds 90',
        'coperto_page_memory_reads_total{outcome="hits"} 90',
        'coperto_page_memory_bytes 1000',
      ])
        expect([line, text.includes(`\n${line}\n`)]).toEqual([line, true])
    }
    app = { ...APP, database: null }
    expect(await linesOf(metrics, 'coperto_database_up')).toEqual(['coperto_database_up 0'])
    expect(await linesOf(metrics, 'coperto_outbox_rows')).toEqual([])
  })

  it('is nothing before the app has started, and the process is there all the same', async () => {
    const metrics = await createMetrics({ appFacts: async () => undefined })
    expect((await linesOf(metrics, 'process_resident_memory_bytes ')).length).toBe(1)
    expect((await linesOf(metrics, 'nodejs_eventloop_lag_p99_seconds ')).length).toBe(1)
    expect(await linesOf(metrics, 'coperto_outbox_rows')).toEqual([])
  })
})

describe('the server of the metrics', () => {
  const asked: string[] = []
  const server = createMetricsServer({
    contentType: 'text/plain; version=0.0.4; charset=utf-8',
    read: async () => {
      asked.push('read')
      if (asked.length > 1) throw new Error('broken')
      return 'a 1\n'
    },
  })
  let origin: string
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1').ref(), 'listening')
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())

  it('answers /metrics and nothing else, and says so when it cannot', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const told = await fetch(`${origin}/metrics`)
    expect([told.status, await told.text()]).toEqual([200, 'a 1\n'])
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics?venue=1001', 'GET'],
      ['/metrics', 'POST'],
    ])
      expect((await fetch(`${origin}${path}`, { method })).status).toBe(404)
    expect(asked.length).toBe(1)
    expect((await fetch(`${origin}/metrics`)).status).toBe(500)
  })
})
