import { compressResponse } from '../compression.mjs'
import { errorPageIn, missingPageFor, venueGonePageIn } from '../errors/error-pages.mjs'
import { sendErrorResponse } from '../errors/error-response.mjs'
import { isGone } from '../errors/gone-venue.mjs'
import { overTls } from '../headers/tls-headers.mjs'
import { memoized } from '../memoized.mjs'
import { isReadable, pathOf, rejectionOf } from '../request-gate.mjs'
import { isServiceWorkerRequest } from '../service-worker-kill-switch.mjs'
import { renderPage } from './render-page.mjs'
import { keptPageOf, sendKept } from './send-kept.mjs'
import { keepablePage, pageKey } from './what-is-kept.mjs'

/**
 * @import { Header, HttpHandler, HttpRequest, HttpResponse, Route } from '../http-types.ts'
 * @import { LoadShedding } from '../overload/load-shedding.mjs'
 * @import { PageMemory } from './page-memory.mjs'
 * @import { RenderedPage } from './render-page.mjs'
 * @import { KeepablePage, PageKey } from './what-is-kept.mjs'
 * @typedef {{ route: Route, page: KeepablePage | null, front: Map<boolean, string[]> }} Place what is known of an address by itself;
 *   `front`: the headers of every answer there, over TLS or not, names and values in turn
 */

/** Addresses of which it is known what they are; those that people follow are short. */
const PLACES = { max: 4_096, longest: 300 }

/**
 * Answers for a page that the app did not find. A venue that is gone may come back: search engines drop it, and no cache keeps that.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
async function sendMissingPage(request, response) {
  const path = pathOf(request.url)
  if (!(await isGone(path))) {
    return sendErrorResponse(request, response, { status: 404, page: (locale) => missingPageFor(path, locale) })
  }
  response.setHeader('X-Robots-Tag', 'noindex')
  sendErrorResponse(request, response, { status: 410, page: venueGonePageIn })
}

/**
 * Sends what the app answered for a page. Its own pages of errors are replaced: they need a script to be drawn at all.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {RenderedPage} page
 */
function sendPage(request, response, { status, headers, body }) {
  const isHtml = String(headers['content-type']).startsWith('text/html')
  // Also on an error page: the language that an address asked for stays the diner's.
  const cookies = /** @type {string[] | undefined} */ (headers['set-cookie'])
  if (cookies) response.setHeader('Set-Cookie', cookies)
  if (isHtml && status >= 500) {
    return sendErrorResponse(request, response, { status: 503, retrySeconds: 5, page: errorPageIn })
  }
  compressResponse(request, response)
  if (isHtml && status === 404) return sendMissingPage(request, response)
  response.statusCode = status
  const { etag: _, ...others } = headers
  for (const [name, value] of Object.entries(others)) {
    // What every answer says (Cache-Control of a payment page) is stricter than what Next says by itself.
    if (!response.hasHeader(name)) response.setHeader(name, /** @type {string | string[]} */ (value))
  }
  response.end(request.method === 'HEAD' ? undefined : body)
}

/**
 * Pages, from the memory or the app. Nothing that is answered from memory takes a slot or is counted by the rate limit: it costs
 * no more than to refuse it.
 * @param {{ app: HttpHandler, memory: PageMemory | null, matchRoute: (url: string) => Route,
 *   headersOf: (request: HttpRequest) => Header[], shedLoad: LoadShedding }} parts
 */
export function createPageServer({ app, memory, matchRoute, headersOf, shedLoad }) {
  const isTls = overTls()
  const placeOf = memoized((url) => {
    const route = matchRoute(url)
    /** @type {Place} */
    const place = { route, page: isReadable(url) ? keepablePage(url, route) : null, front: new Map() }
    return place
  }, PLACES)

  /**
   * @param {HttpRequest} request
   * @returns {string[]}
   */
  const frontOf = (request) => {
    const { front } = placeOf(request.url)
    const tls = isTls(request)
    const known = front.get(tls) ?? headersOf(request).flatMap(({ key, value }) => [key, value])
    front.set(tls, known)
    return known
  }

  /**
   * Makes a page that others may wait for, and answers with it.
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {PageKey} key
   * @param {PageMemory} pages
   */
  const makeForAll = async (request, response, key, pages) => {
    /** @type {RenderedPage | undefined} */
    let made
    const page = await pages.renew(key.text, async (stale) => {
      made = await renderPage(app, request)
      return keptPageOf(made, key, stale)
    })
    if (response.headersSent) return
    if (page) sendKept(request, response, page)
    else if (made) await sendPage(request, response, made)
  }

  /**
   * Answers a request for a page; the headers of every answer are set.
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {string} address whom it came from
   */
  const answer = async (request, response, address) => {
    const who = /** @type {const} */ ({ bulkhead: 'page', address })
    const alone = async () => sendPage(request, response, await renderPage(app, request))
    const key = pageKey(request, placeOf(request.url).page)
    if (!memory || !key) return shedLoad(request, response, who, alone)
    const { text } = key
    const kept = memory.get(text)
    if (kept) {
      sendKept(request, response, kept)
      const renew = () => makeForAll(request, response, key, memory)
      // In a slot that is free, or at a later request.
      if (!memory.isFresh(text) && !memory.isUnderWay(text)) {
        shedLoad(request, response, { ...who, instead: () => undefined }, renew)
      }
      return
    }
    const underWay = memory.join(text)
    if (!underWay) {
      // While it waited for its slot another request may have got one.
      return shedLoad(request, response, who, async () => {
        const page = memory.get(text) ?? (await memory.join(text))
        if (page) sendKept(request, response, page)
        else await makeForAll(request, response, key, memory)
      })
    }
    const page = await underWay
    if (page) sendKept(request, response, page)
    else shedLoad(request, response, who, alone)
  }

  return {
    /** @param {string} url */
    routeOf: (url) => placeOf(url).route,
    /**
     * Answers with a page that was asked for a moment ago; false where there is none.
     * @param {HttpRequest} request
     * @param {HttpResponse} response no header of it is set
     * @param {string} id of the request
     */
    sendFresh(request, response, id) {
      if (!memory || rejectionOf(request) || isServiceWorkerRequest(request)) return false
      const key = pageKey(request, placeOf(request.url).page)
      const kept = key && memory.isFresh(key.text) && memory.get(key.text)
      if (kept) sendKept(request, response, kept, [...frontOf(request), 'X-Request-Id', id])
      return Boolean(kept)
    },
    answer,
  }
}
