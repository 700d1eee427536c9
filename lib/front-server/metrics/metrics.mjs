import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isEventStream } from '../event-stream.mjs'

/**
 * @import { HttpRequest, HttpResponse, Route } from '../http-types.ts'
 * @import { AppFacts, PageMemoryFacts } from './app-facts.ts'
 * @typedef {ReturnType<typeof createMetrics>} Metrics
 */

/** Bounds in seconds: a kept page takes less than the first, a payment as long as its provider. */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Whoever asks may make up a method; no series is of their choice. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A route as a label: its shape, never an address.
 * @param {Route} route
 */
function labelOf(route) {
  if (route.to === 'app') return route.shape
  if (route.to === 'not-found') return '/404'
  return route.as === 'file' ? 'files' : 'unknown'
}

/**
 * The metrics of this process, for Prometheus.
 * @param {{ appFacts?: () => Promise<AppFacts | undefined>, pageMemory?: () => PageMemoryFacts | undefined }} sources asked
 *   at each scrape; undefined while there is nothing to tell
 */
export function createMetrics({ appFacts = async () => undefined, pageMemory = () => undefined } = {}) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  /**
   * @template {string} Label
   * @param {string} name
   * @param {string} help
   * @param {Label[]} labelNames
   */
  const counter = (name, help, labelNames) => new Counter({ name, help, labelNames, registers })
  /**
   * @template {string} Label
   * @param {string} name
   * @param {string} help
   * @param {Label[]} labelNames
   */
  const gauge = (name, help, labelNames) => new Gauge({ name, help, labelNames, registers })

  const requests = counter('coperto_http_requests_total', 'Requests that ended, by route.', [
    'route',
    'method',
    'status',
  ])
  const latency = new Histogram({
    name: 'coperto_http_request_seconds',
    help: 'From a request to the end of its answer, event streams left out.',
    labelNames: ['route'],
    buckets: LATENCIES,
    registers,
  })
  const reads = counter('coperto_page_memory_reads_total', 'Pages asked of the page memory, by what became of it.', [
    'outcome',
  ])
  const pages = gauge('coperto_page_memory_entries', 'Pages that are kept.', [])
  const bytes = gauge('coperto_page_memory_bytes', 'Bytes of the pages that are kept.', [])
  const calls = counter('coperto_upstream_calls_total', 'Calls of systems outside.', ['system', 'outcome'])
  const seconds = counter('coperto_upstream_seconds_total', 'Time that they took.', ['system', 'outcome'])
  const streams = gauge('coperto_event_streams', 'Event streams that are open.', ['listening'])
  const moves = counter('coperto_payment_moves_total', 'Payments that came to a state.', ['state'])
  const up = gauge('coperto_database_up', '1 while the database answers.', [])
  const rows = gauge('coperto_outbox_rows', 'Work for other systems that waits, or was given up.', ['kind', 'state'])
  const age = gauge('coperto_outbox_oldest_seconds', 'Age of the oldest of it.', ['kind', 'state'])
  const payments = gauge('coperto_payments', 'Payments under way, or that need a person.', ['state'])

  /** @param {PageMemoryFacts} facts */
  const showPageMemory = (facts) => {
    reads.reset()
    for (const outcome of /** @type {const} */ (['hits', 'misses', 'renewed', 'dropped'])) {
      reads.inc({ outcome }, facts[outcome])
    }
    pages.set(facts.entries)
    bytes.set(facts.bytes)
  }

  /** @param {AppFacts['database']} database */
  const showDatabase = (database) => {
    for (const each of [rows, age, payments]) each.reset()
    up.set(database ? 1 : 0)
    for (const { kind, state, rows: count, oldestSeconds } of database?.outbox ?? []) {
      rows.set({ kind, state }, count)
      age.set({ kind, state }, oldestSeconds)
    }
    for (const [state, count] of Object.entries(database?.payments ?? {})) payments.set({ state }, count)
  }

  /** @param {AppFacts} facts */
  const showApp = (facts) => {
    for (const each of [calls, seconds, moves]) each.reset()
    for (const { system, outcome, calls: count, seconds: sum } of facts.upstream) {
      calls.inc({ system, outcome }, count)
      seconds.inc({ system, outcome }, sum)
    }
    for (const [state, count] of Object.entries(facts.paymentMoves)) moves.inc({ state }, count)
    for (const [listening, count] of Object.entries(facts.streams)) streams.set({ listening }, count)
    showDatabase(facts.database)
  }

  const scrape = async () => {
    const app = await appFacts()
    const memory = pageMemory()
    if (app) showApp(app)
    if (memory) showPageMemory(memory)
    return registry.metrics()
  }
  /** @type {Promise<string> | undefined} */
  let scraping

  return {
    contentType: registry.contentType,
    /**
     * Counts a request once it is over, with the time from now to then.
     * @param {HttpRequest} request
     * @param {HttpResponse} response
     * @param {Route} route
     */
    observe: (request, response, route) => {
      const started = performance.now()
      const method = METHODS.has(request.method) ? request.method : 'other'
      response.once('close', () => {
        const label = labelOf(route)
        const status = response.writableFinished ? String(response.statusCode) : 'aborted'
        requests.inc({ route: label, method, status })
        if (!isEventStream(response)) latency.observe({ route: label }, (performance.now() - started) / 1000)
      })
    },
    /** All of it as text; whoever asks meanwhile gets the same. */
    read: () => {
      scraping ??= scrape().finally(() => {
        scraping = undefined
      })
      return scraping
    },
  }
}
