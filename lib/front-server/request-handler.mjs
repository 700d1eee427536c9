import { setClientAddress } from './client-address.mjs'
import { compressResponse } from './compression/compress-response.mjs'
import { createCompressionCache } from './compression/compression-cache.mjs'
import { redirectToNotFound, sendErrorResponse, sendNotFoundPage } from './errors/error-response.mjs'
import { dropNonce, isPaymentPage, openPaymentPage, paymentHeaders } from './headers/payment-headers.mjs'
import { withPusher } from './headers/pusher-headers.mjs'
import { robotsHeaders } from './headers/robots-headers.mjs'
import { pageHeaders } from './headers/security-headers.mjs'
import { tlsHeaders } from './headers/tls-headers.mjs'
import { dropInternalHeaders, isReadable, rejectionOf } from './request-gate.mjs'
import { requestIdOf, withRequestId } from './request-id.mjs'
import { isServiceWorkerRequest, sendKillSwitchWorker } from './service-worker-kill-switch.mjs'

/** @import { Header, HttpHandler, HttpRequest, HttpResponse, Route } from './http-types.ts' */

/**
 * The headers of every answer, by its request. That of a payment page also learns its nonce.
 * @returns {(request: HttpRequest) => Header[]}
 */
function createHeadersOf() {
  const headersOf = withPusher(pageHeaders())
  const paymentHeadersOf = paymentHeaders()
  const overTls = tlsHeaders()
  return (request) => {
    dropNonce(request)
    const headers = isPaymentPage(request.url) ? openPaymentPage(request, paymentHeadersOf) : headersOf(request.url)
    return [...overTls(request, headers), ...robotsHeaders(request.url)]
  }
}

/**
 * Everything between the socket and the app, in this order: headers, refusals, files, unknown addresses, load shedding,
 * compression.
 * @param {{ app: HttpHandler, files: (request: HttpRequest, response: HttpResponse, next: () => void) => unknown,
 *   matchRoute: (url: string) => Route, shedLoad: import('./overload/load-shedding.mjs').LoadShedding,
 *   trustedHops?: number, observe?: import('./metrics/metrics.mjs').Metrics['observe'] }} parts `app` answers pages and the
 *   API; `files` what exists on disk; `observe` hears of every request
 * @returns {HttpHandler}
 */
export function createRequestHandler({ app, files, matchRoute, shedLoad, trustedHops = 0, observe }) {
  const cache = createCompressionCache()
  const headersOf = createHeadersOf()

  const runApp = async (/** @type {HttpRequest} */ request, /** @type {HttpResponse} */ response) => {
    compressResponse(request, response, cache)
    try {
      await app(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }

  return (request, response) => {
    const address = setClientAddress(request, trustedHops)
    const route = matchRoute(request.url)
    observe?.(request, response, route)
    const id = requestIdOf(request, trustedHops)
    response.setHeader('X-Request-Id', id)
    for (const { key, value } of headersOf(request)) response.setHeader(key, value)
    const rejection = rejectionOf(request)
    if (rejection) return sendErrorResponse(request, response, rejection)
    if (!isReadable(request.url)) return redirectToNotFound(request, response)
    if (isServiceWorkerRequest(request)) return sendKillSwitchWorker(response)
    dropInternalHeaders(request)
    return files(request, response, () => {
      if (route.to === 'app') {
        const enter = () =>
          shedLoad(request, response, { bulkhead: route.bulkhead, address }, (ready) => runApp(ready, response))
        withRequestId(id, response, enter)
      } else if (route.to === 'not-found') sendNotFoundPage(request, response)
      // An address that cannot exist: a page's leads to the page that says so, and nothing else is worth a page.
      else if (route.as === 'page') redirectToNotFound(request, response)
      else sendErrorResponse(request, response, { status: 404, code: 'not_found' })
    })
  }
}
