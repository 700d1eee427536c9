import { sendErrorResponse } from '../errors/error-response.mjs'
import { createAdmissionControl } from './admission-control.mjs'
import { createRateLimit } from './rate-limit.mjs'
import { readBody, withBody } from './read-body.mjs'

/**
 * @import { Bulkhead, HttpRequest, HttpResponse } from '../http-types.ts'
 * @typedef {{ bulkhead: Bulkhead, address: string, instead?: () => void }} Who `instead`: what is done where there is no room at
 *   once, with no wait and no refusal
 * @typedef {(request: HttpRequest) => Promise<unknown>} Work resolves when the app is done with the request
 * @typedef {ReturnType<typeof createLoadShedding>} LoadShedding
 */

/**
 * Bulkheads: of all that may be under way in the app, the parts that cannot take from one another. Making pages is work
 * for the processor alone, so that more at once makes nothing faster; orders and payments wait for providers, and take
 * many. `waitMs` is the longest wait for a turn: who orders or pays would rather wait than read that nothing went through.
 * `isAdaptive` are those with slots for waiting on others: they get fewer, and a queue of theirs that stands lets nobody wait
 * long, while it is the processor that all of them wait for. Pages have no more slots than it can do.
 */
const BULKHEADS = {
  page: { part: 1 / 32, waitMs: 3_000, isAdaptive: false },
  health: { part: 1 / 32, waitMs: 3_000, isAdaptive: false },
  api: { part: 3 / 16, waitMs: 3_000, isAdaptive: true },
  money: { part: 3 / 4, waitMs: 8_000, isAdaptive: true },
}

/** Longest wait in a queue that has been standing, in milliseconds: a longer one only makes everybody wait. */
const STANDING_MS = 500

/**
 * What is under way for who has left ends by itself, or never: Next waits for an answer to be taken that broke off between its
 * head and its end. For so long, in ms, it counts: whoever only asks and leaves gets no more made at once than others.
 */
const LEFT_MS = 1_000

/** Bodies that are being sent to us at once, over all; half of them from one address. */
const BODIES = 512

/** Pages an address may ask for. A whole hotel can stand behind one: 300 phones that open one page in six seconds. */
const PAGES = { burst: 1_200, everyMs: 20, maxKeys: 20_000 }

const SHED = { status: 503, code: 'unavailable', retrySeconds: 5 }

/**
 * @param {{ requests: number, share?: () => number }} settings
 * @param {Bulkhead} name
 */
const admissionTo = ({ requests, share = () => 1 }, name) => {
  const { part, waitMs, isAdaptive } = BULKHEADS[name]
  const slots = Math.max(1, Math.round(requests * part))
  const adaptive = isAdaptive ? { share, standingMs: STANDING_MS } : {}
  return createAdmissionControl({ slots, queued: requests * 2, waitMs, ...adaptive })
}

/**
 * Load shedding: what stands between the app and more than it can do. Rate limits by address, bodies read beforehand, and
 * at most so many requests inside at once. What is too much is refused at once.
 * @param {{ requests: number, rateFactor: number, share?: () => number }} settings `requests`: inside the app at once; `share`:
 *   the part of them that it can do now
 */
export function createLoadShedding({ rateFactor, ...settings }) {
  const bulkheads = {
    page: admissionTo(settings, 'page'),
    health: admissionTo(settings, 'health'),
    api: admissionTo(settings, 'api'),
    money: admissionTo(settings, 'money'),
  }
  const bodies = createAdmissionControl({ slots: BODIES, queued: 0, waitMs: 0 })
  const secondsUntilPage = createRateLimit({
    burst: Math.max(1, Math.round(PAGES.burst * rateFactor)),
    everyMs: PAGES.everyMs / rateFactor,
    maxKeys: PAGES.maxKeys,
  })

  /**
   * Lets a request into the app as soon as its bulkhead has room.
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   * @param {Work} work
   */
  const enter = (request, response, { bulkhead, address, instead }, work) => {
    const run = async (/** @type {() => void} */ release) => {
      // An event stream is under way for as long as its page is open: it takes a slot to be opened in, and no longer.
      response.once('events', release)
      response.once('close', () => response.writableFinished || setTimeout(release, LEFT_MS).unref())
      await work(request)
      release()
    }
    if (instead) return bulkheads[bulkhead].enterNow(address, run, instead)
    const shed = () => sendErrorResponse(request, response, { ...SHED, unread: false })
    const leave = bulkheads[bulkhead].enter(address, run, shed)
    response.once('close', leave)
  }

  /**
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   * @param {Work} work
   * @param {() => void} release
   */
  const readThenEnter = async (request, response, who, work, release) => {
    if (request.headers.expect) response.writeContinue()
    const { body, failure } = await readBody(request)
    release()
    if (body) enter(withBody(request, body), response, who, work)
    else if (failure) sendErrorResponse(request, response, { ...failure, unread: true })
  }

  /**
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Who} who
   * @param {Work} work
   */
  return (request, response, who, work) => {
    const retrySeconds = who.bulkhead === 'page' ? secondsUntilPage(who.address) : 0
    if (retrySeconds > 0) {
      const refuse = () => sendErrorResponse(request, response, { status: 429, code: 'rate_limited', retrySeconds })
      ;(who.instead ?? refuse)()
    } else if (request.method === 'GET' || request.method === 'HEAD') {
      enter(request, response, who, work)
    } else {
      const read = (/** @type {() => void} */ release) => readThenEnter(request, response, who, work, release)
      bodies.enter(who.address, read, () => sendErrorResponse(request, response, SHED))
    }
  }
}
