import type { Counter, Gauge } from 'prom-client'
import type { AppFacts } from '@/lib/core/metrics/app-facts'
import { isEventStream } from '@/lib/front-server/event-stream'
import type { HttpRequest, HttpResponse, Route } from '@/lib/front-server/http-types'
import type { PageMemory } from '@/lib/front-server/page-memory/page-memory'

/** Bounds in seconds: a kept page takes less than the first, a payment as long as its provider. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** A visitor may make up a method, and must not make up a series. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Never an address. */
function labelOf(route: Route) {
  if (route.to === 'app') return route.shape
  if (route.to === 'not-found') return '/404'
  return route.as === 'file' ? 'files' : 'unknown'
}

/** Replaces what a metric showed. */
function show<T>(metric: Counter | Gauge, rows: T[], read: (row: T) => [Record<string, string>, number]) {
  metric.reset()
  for (const row of rows) metric.inc(...read(row))
}

type Sources = {
  appFacts?: () => Promise<AppFacts | undefined>
  pageMemory?: () => ReturnType<PageMemory['state']> | undefined
}
export type Metrics = Awaited<ReturnType<typeof createMetrics>>

/** The metrics of this process, for Prometheus. The sources are read at each scrape; undefined: nothing to tell yet. */
export async function createMetrics({ appFacts, pageMemory }: Sources = {}) {
  // Loaded here: a start without metrics does without.
  const prom = await import('prom-client')
  const registry = new prom.Registry()
  const registers = [registry]
  prom.collectDefaultMetrics({ register: registry })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new prom.Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[]) =>
    new prom.Gauge({ name, help, labelNames, registers })

  const requests = counter('coperto_http_requests_total', 'Requests that ended.', ['route', 'method', 'status'])
  const latency = new prom.Histogram({
    name: 'coperto_http_request_seconds',
    help: 'From a request to the end of its answer, event streams left out.',
    labelNames: ['route'],
    buckets: LATENCIES,
    registers,
  })
  const reads = counter('coperto_page_memory_reads_total', 'Pages asked of the page memory, by outcome.', ['outcome'])
  const pages = gauge('coperto_page_memory_entries', 'Pages that are kept.', [])
  const bytes = gauge('coperto_page_memory_bytes', 'Bytes of the pages that are kept.', [])
  const calls = counter('coperto_upstream_calls_total', 'Calls of systems outside.', ['system', 'outcome'])
  const seconds = counter('coperto_upstream_seconds_total', 'Time that they took.', ['system', 'outcome'])
  const streams = gauge('coperto_event_streams', 'Event streams that are open.', ['listening'])
  const moves = counter('coperto_payment_moves_total', 'Payments that came to a state.', ['state'])
  const up = gauge('coperto_database_up', '1 while the database answers.', [])
  const rows = gauge('coperto_outbox_rows', 'Work for other systems that waits, or was given up.', ['kind', 'state'])
  const age = gauge('coperto_outbox_oldest_seconds', 'Age of the oldest of it.', ['kind', 'state'])
  const menus = gauge('coperto_menus', 'Menus of the menu API that are kept, and that cannot be read again.', ['state'])
  const failing = gauge('coperto_menus_failing_seconds', 'How long the first of those cannot be read.', [])
  const payments = gauge('coperto_payments', 'Payments under way, or that need a person.', ['state'])

  const scrape = async () => {
    const [app, memory] = [await appFacts?.(), pageMemory?.()]
    if (app) {
      const { upstream, database } = app
      show(calls, upstream, ({ system, outcome, calls: count }) => [{ system, outcome }, count])
      show(seconds, upstream, ({ system, outcome, seconds: sum }) => [{ system, outcome }, sum])
      show(streams, Object.entries(app.streams), ([listening, count]) => [{ listening }, count])
      show(moves, Object.entries(app.paymentMoves), ([state, count]) => [{ state }, count])
      up.set(database ? 1 : 0)
      show(rows, database?.outbox ?? [], ({ kind, state, rows: count }) => [{ kind, state }, count])
      show(age, database?.outbox ?? [], ({ kind, state, oldestSeconds }) => [{ kind, state }, oldestSeconds])
      const { kept = 0, failing: failed = 0, oldestSeconds = 0 } = database?.menus ?? {}
      show(menus, database?.menus ? Object.entries({ kept, failing: failed }) : [], ([state, count]) => [
        { state },
        count,
      ])
      failing.set(oldestSeconds)
      show(payments, Object.entries(database?.payments ?? {}), ([state, count]) => [{ state }, count])
    }
    if (memory) {
      const { entries, bytes: size, ...outcomes } = memory
      show(reads, Object.entries(outcomes), ([outcome, count]) => [{ outcome }, count])
      pages.set(entries)
      bytes.set(size)
    }
    return registry.metrics()
  }
  let scraping: Promise<string> | undefined

  return {
    contentType: registry.contentType,
    /** Counts a request once it is over, with the time from now to then. */
    observe: (request: Pick<HttpRequest, 'method'>, response: HttpResponse, route: Route): void => {
      const started = performance.now()
      const method = METHODS.includes(request.method) ? request.method : 'other'
      response.once('close', () => {
        const label = labelOf(route)
        const status = response.writableFinished ? String(response.statusCode) : 'aborted'
        requests.inc({ route: label, method, status })
        if (!isEventStream(response)) latency.observe({ route: label }, (performance.now() - started) / 1000)
      })
    },
    /** All of it as text; a scrape that comes meanwhile shares the same. */
    read: (): Promise<string> => {
      scraping ??= scrape().finally(() => {
        scraping = undefined
      })
      return scraping
    },
  }
}
