import { sendErrorResponse } from '@/lib/front-server/errors/error-response'
import { isEventStream } from '@/lib/front-server/event-stream'
import type { Bulkhead, HttpRequest, HttpResponse } from '@/lib/front-server/http-types'
import { createKnownLimits } from '@/lib/front-server/overload/known-limits'
import { createRateLimit } from '@/lib/front-server/overload/rate-limit'
import { createBodyReader, withBody } from '@/lib/front-server/overload/read-body'
import { createSemaphore } from '@/lib/front-server/overload/semaphore'

/**
 * Bulkheads: fractions of the app's places, and the longest wait for one in milliseconds. Pages are bound by the processor:
 * more at once makes none faster. Orders wait for providers, and diners wait longer for an order than for a page.
 */
const BULKHEADS = {
  page: { part: 1 / 16, waitMs: 3_000 },
  order: { part: 3 / 4, waitMs: 8_000 },
  other: { part: 3 / 16, waitMs: 3_000 },
}

/** A client may read slowly: its request holds its place for so many milliseconds at most. */
const LONGEST_MS = 30_000
/** Releases a place so many milliseconds after a client disconnects: Next may never finish a response nobody reads. */
const DISCONNECT_GRACE_MS = 1_000
/** Pages an address may ask for. A whole hotel can be behind one: 300 phones that open one page in six seconds. */
const PAGES = { burst: 1_200, everyMs: 20, maxKeys: 20_000 }
const SHED = { status: 503, code: 'unavailable', retrySeconds: 5 }

/** `shape`: the API's route; `instead`: called where there is no room at once, in place of a wait or a refusal. */
type Who = { bulkhead: Bulkhead; address: string; shape?: string; instead?: () => void }
/** Resolves when the app is done with the request. */
type Work = (request: HttpRequest) => Promise<unknown>

export type LoadShedding = (request: HttpRequest, response: HttpResponse, who: Who, work: Work) => void
type Settings = { requests: number; rateFactor: number; clock?: () => number }

/** Load shedding: `requests` in the app at once, pages limited by address, bodies read beforehand; the rest is refused. */
export function createLoadShedding({ requests, rateFactor, clock }: Settings): LoadShedding {
  const placesFor = (name: Bulkhead) => {
    const { part, waitMs } = BULKHEADS[name]
    return createSemaphore({ places: Math.max(1, Math.round(requests * part)), queued: requests, waitMs })
  }
  const bulkheads = { page: placesFor('page'), order: placesFor('order'), other: placesFor('other') }
  const readBody = createBodyReader()
  const knownLimits = createKnownLimits(clock)
  const secondsUntilPage = createRateLimit(
    {
      burst: Math.max(1, Math.round(PAGES.burst * rateFactor)),
      everyMs: PAGES.everyMs / rateFactor,
      maxKeys: PAGES.maxKeys,
    },
    clock,
  )

  const secondsUntil = (request: HttpRequest, response: HttpResponse, who: Who) => {
    const { bulkhead, address, shape = '' } = who
    if (bulkhead === 'page') return secondsUntilPage(address)
    response.once('head', () => knownLimits.learn(request, response, { shape, address }))
    return knownLimits.secondsLeft(request, { shape, address })
  }

  const enter: LoadShedding = (request, response, { bulkhead, address, instead }, work) => {
    const places = bulkheads[bulkhead]
    if (instead && !places.isFreeFor(address)) return instead()
    const run = async (release: () => void) => {
      const longest = setTimeout(release, LONGEST_MS).unref()
      // An event stream is open for as long as its page is: it holds a place only until it has begun.
      response.once('head', () => isEventStream(response) && release())
      response.once('close', () => response.writableFinished || setTimeout(release, DISCONNECT_GRACE_MS).unref())
      await work(request)
      clearTimeout(longest)
      release()
    }
    const shed = () => sendErrorResponse(request, response, { ...SHED, unread: false })
    response.once('close', places.enter(address, run, shed))
  }

  const readThenEnter = async (...[request, response, who, work]: Parameters<LoadShedding>) => {
    if (request.headers.expect) response.writeContinue()
    const { body, failure } = await readBody(request, who.address)
    if (body) return enter(withBody(request, body), response, who, work)
    if (failure) sendErrorResponse(request, response, { ...(failure.status === 503 ? SHED : failure), unread: true })
  }

  return (request, response, who, work) => {
    const retrySeconds = secondsUntil(request, response, who)
    if (retrySeconds > 0) {
      if (who.instead) who.instead()
      else sendErrorResponse(request, response, { status: 429, code: 'rate_limited', retrySeconds })
    } else if (request.method === 'GET' || request.method === 'HEAD') enter(request, response, who, work)
    else readThenEnter(request, response, who, work)
  }
}
