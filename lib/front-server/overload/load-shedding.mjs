import { sendErrorResponse } from '../errors/error-response.mjs'
import { isEventStream } from '../event-stream.mjs'
import { createKnownLimits } from './known-limits.mjs'
import { createRateLimit } from './rate-limit.mjs'
import { createBodyReader, withBody } from './read-body.mjs'
import { createSemaphore } from './semaphore.mjs'

/**
 * @import { Bulkhead, HttpRequest, HttpResponse } from '../http-types.ts'
 * @typedef {{ bulkhead: Bulkhead, address: string, shape?: string, instead?: () => void }} Who `shape`: of a route of the API;
 *   `instead`: what is done where there is no room at once, with no wait and no refusal
 * @typedef {(request: HttpRequest) => Promise<unknown>} Work resolves when the app is done with the request
 * @typedef {ReturnType<typeof createLoadShedding>} LoadShedding
 */

/**
 * Bulkheads: the parts of the app's places that cannot take from one another, and the longest wait for one in milliseconds.
 * Rendering pages is bound by the processor: more at once makes none faster. Orders wait for providers, and diners accept a
 * longer wait for an order than for a page.
 */
const BULKHEADS = {
  page: { part: 1 / 16, waitMs: 3_000 },
  order: { part: 3 / 4, waitMs: 8_000 },
  other: { part: 3 / 16, waitMs: 3_000 },
}

/** Longest time that a request holds its place, in milliseconds: its client may read the answer slowly. */
const LONGEST_MS = 30_000

/** Next may never finish a response whose client left: its place is given back after so many milliseconds. */
const DISCONNECT_GRACE_MS = 1_000

/** Pages an address may ask for. A whole hotel can stand behind one: 300 phones that open one page in six seconds. */
const PAGES = { burst: 1_200, everyMs: 20, maxKeys: 20_000 }

const RETRY_SECONDS = 5

const SHED = { status: 503, code: 'unavailable', retrySeconds: RETRY_SECONDS }

/**
 * @param {number} requests
 * @param {Bulkhead} name
 */
const placesFor = (requests, name) => {
  const { part, waitMs } = BULKHEADS[name]
  return createSemaphore({ places: Math.max(1, Math.round(requests * part)), queued: requests, waitMs })
}

/**
 * Load shedding: what stands between the app and more than it can do. Pages are limited by address, bodies are read beforehand, and
 * so many requests are inside at once. What is too much is refused.
 * @param {{ requests: number, rateFactor: number, clock?: () => number }} settings `requests`: inside the app at once; `clock` as of
 *   `createKnownLimits`
 */
export function createLoadShedding({ requests, rateFactor, clock }) {
  const bulkheads = {
    page: placesFor(requests, 'page'),
    order: placesFor(requests, 'order'),
    other: placesFor(requests, 'other'),
  }
  const readBody = createBodyReader()
  const knownLimits = createKnownLimits(clock)
  const secondsUntilPage = createRateLimit({
    burst: Math.max(1, Math.round(PAGES.burst * rateFactor)),
    everyMs: PAGES.everyMs / rateFactor,
    maxKeys: PAGES.maxKeys,
  })

  /**
   * Seconds until the address may ask for this; 0 where it may now.
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   */
  const secondsUntil = (request, response, { bulkhead, shape = '', address }) => {
    if (bulkhead === 'page') return secondsUntilPage(address)
    response.once('head', () => knownLimits.learn(request, response, { shape, address }))
    return knownLimits.secondsLeft(request, { shape, address })
  }

  /**
   * Lets a request into the app as soon as its bulkhead has room.
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   * @param {Work} work
   */
  const enter = (request, response, { bulkhead, address, instead }, work) => {
    const places = bulkheads[bulkhead]
    if (instead && !places.isFreeFor(address)) return instead()
    const run = async (/** @type {() => void} */ release) => {
      const longest = setTimeout(release, LONGEST_MS).unref()
      // An event stream is open for as long as its page is: it takes a place to be opened in, and no longer.
      response.once('head', () => isEventStream(response) && release())
      response.once('close', () => response.writableFinished || setTimeout(release, DISCONNECT_GRACE_MS).unref())
      await work(request)
      clearTimeout(longest)
      release()
    }
    const shed = () => sendErrorResponse(request, response, { ...SHED, unread: false })
    response.once('close', places.enter(address, run, shed))
  }

  /**
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   * @param {Work} work
   */
  const readThenEnter = async (request, response, who, work) => {
    if (request.headers.expect) response.writeContinue()
    const { body, failure } = await readBody(request, who.address)
    if (body) enter(withBody(request, body), response, who, work)
    else if (failure?.status === SHED.status) sendErrorResponse(request, response, { ...SHED, unread: true })
    else if (failure) sendErrorResponse(request, response, { ...failure, unread: true })
  }

  /**
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   * @param {Work} work
   */
  return (request, response, who, work) => {
    const retrySeconds = secondsUntil(request, response, who)
    if (retrySeconds > 0) {
      const refuse = () => sendErrorResponse(request, response, { status: 429, code: 'rate_limited', retrySeconds })
      ;(who.instead ?? refuse)()
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      enter(request, response, who, work)
    } else {
      readThenEnter(request, response, who, work)
    }
  }
}
