import { overTls } from '../headers/tls-headers.mjs'
import { memoized } from '../memoized.mjs'
import { isReadable, rejectionOf } from '../request-gate.mjs'
import { isServiceWorkerRequest } from '../service-worker-kill-switch.mjs'
import { keptPageOf, sendKept } from './send-kept.mjs'
import { keepablePage, pageKey } from './what-is-kept.mjs'

/**
 * @import { Header, HttpRequest, HttpResponse, Route } from '../http-types.ts'
 * @import { Options } from '../compression/buffered-body.mjs'
 * @import { KeepablePage } from './what-is-kept.mjs'
 * @import { Flight, PageMemory } from './page-memory.mjs'
 * @typedef {{ route: Route, page: KeepablePage | null, front: Map<boolean, string[]> }} Place what is known of an address by itself;
 *   `front`: the headers of every answer there, over TLS or not, names and values in turn
 * @typedef {{ begin: () => boolean, keep: Options['keep'], instead?: () => void }} Asking of a request that others wait for:
 *   `begin` says whether it is answered already when its turn comes, `instead` answers it where it gets none
 */

/** Addresses of which it is known what they are; those that people follow are short. */
const PLACES = { max: 4_096, longest: 300 }

/**
 * Pages that are kept, between the gate and the app. Nothing of what is answered from memory takes a slot or is counted by
 * the rate limit: it costs no more than to refuse it.
 * @param {{ memory: PageMemory | null, matchRoute: (url: string) => Route, headersOf: (request: HttpRequest) => Header[] }} parts
 */
export function createPageServer({ memory, matchRoute, headersOf }) {
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
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {Flight} flight
   * @param {string} locale
   * @returns {Asking}
   */
  const askingFor = (request, response, flight, locale) => {
    const { stale } = flight
    let before = {}
    response.once('close', () => flight.end({ answered: response.writableFinished, status: response.statusCode }))
    return {
      begin() {
        const kept = flight.enter()
        if (kept) sendKept(request, response, kept)
        before = { ...response.getHeaders() }
        return kept !== null
      },
      keep(whole) {
        const page = keptPageOf(response, whole, { locale, before })
        if (page) flight.keep(page)
      },
      ...(stale && { instead: () => sendKept(request, response, stale) }),
    }
  }

  /**
   * Answers with what is kept or becomes so, or lets a request go on to the app; the headers of every answer are set.
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   * @param {string} address whom it came from
   * @param {(asking?: Asking) => void} goOn
   * @returns {void}
   */
  const ask = (request, response, address, goOn) => {
    // The app writes no body for who asks for the headers alone.
    const key = memory && request.method === 'GET' ? pageKey(request, placeOf(request.url).page) : null
    if (!memory || !key) return goOn()
    const { kept, joined, flight } = memory.ask(key.text, address)
    if (kept) return sendKept(request, response, kept)
    if (!joined) return goOn(flight && askingFor(request, response, flight, key.locale))
    joined.then((outcome) => {
      if (response.destroyed) return
      if (outcome === 'left') ask(request, response, address, goOn)
      else if (outcome) sendKept(request, response, outcome)
      else goOn()
    })
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
      const kept = key && memory.fresh(key.text)
      if (kept) sendKept(request, response, kept, [...frontOf(request), 'X-Request-Id', id])
      return Boolean(kept)
    },
    ask,
  }
}
