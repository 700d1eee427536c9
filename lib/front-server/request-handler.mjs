import { setClientAddress } from './client-address.mjs'
import { compressResponse } from './compression.mjs'
import { redirectToNotFound, sendErrorResponse, sendNotFoundPage } from './errors/error-response.mjs'
import { withTidyHeaders } from './headers/app-headers.mjs'
import { dropNonce, withNonce } from './headers/nonce.mjs'
import { isPaymentPage, paymentHeaders } from './headers/payment-headers.mjs'
import { withPusher } from './headers/pusher-headers.mjs'
import { robotsHeaders } from './headers/robots-headers.mjs'
import { isDesk, pageHeaders } from './headers/security-headers.mjs'
import { overTls, setClientScheme, tlsHeaders } from './headers/tls-headers.mjs'
import { createPageServer } from './page-memory/serve-pages.mjs'
import { dropInternalHeaders, isReadable, rejectionOf } from './request-gate.mjs'
import { requestIdOf, withRequestId } from './request-id.mjs'
import { isServiceWorkerRequest, sendKillSwitchWorker } from './service-worker-kill-switch.mjs'

/**
 * @import { Header, HttpHandler, HttpRequest, HttpResponse, Route } from './http-types.ts'
 */

/**
 * The headers of every answer, by its request. That of a payment page or a desk also learns its nonce.
 * @returns {(request: HttpRequest) => Header[]}
 */
function createHeadersOf() {
  const headersOf = withPusher(pageHeaders())
  const ofPayment = paymentHeaders()
  const saidOverTls = tlsHeaders()
  return (request) => {
    dropNonce(request)
    const isPayment = isPaymentPage(request.url)
    const headers = isPayment ? ofPayment : headersOf(request.url)
    const own = isPayment || isDesk(request.url) ? withNonce(request, headers) : headers
    return [...saidOverTls(request, own), ...robotsHeaders(request.url)]
  }
}

/**
 * Everything between the socket and the app, in this order: pages that are kept, headers, refusals, files, unknown addresses,
 * pages that others wait for, load shedding, compression. What is refused is never kept.
 * @param {{ app: HttpHandler, files: (request: HttpRequest, response: HttpResponse, next: () => void) => unknown,
 *   matchRoute: (url: string) => Route, shedLoad: import('./overload/load-shedding.mjs').LoadShedding,
 *   memory?: import('./page-memory/page-memory.mjs').PageMemory | null, trustedHops?: number,
 *   observe?: import('./metrics/metrics.mjs').Metrics['observe'] }} parts `app` answers pages and the API; `files` what exists on
 *   disk; without a `memory` every page is asked of the app; `observe` hears of every request
 * @returns {HttpHandler}
 */
export function createRequestHandler({ app, files, matchRoute, shedLoad, memory = null, trustedHops = 0, observe }) {
  const headersOf = createHeadersOf()
  const isTls = overTls()
  const tidyApp = withTidyHeaders(app)
  const pages = createPageServer({ app: tidyApp, memory, matchRoute, headersOf, shedLoad })

  /**
   * @param {HttpRequest} request
   * @param {HttpResponse} response
   */
  const runApp = async (request, response) => {
    compressResponse(request, response)
    try {
      await tidyApp(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }

  return (request, response) => {
    const route = pages.routeOf(request.url)
    observe?.(request, response, route)
    const id = requestIdOf(request, trustedHops)
    if (pages.sendFresh(request, response, id)) return
    const address = setClientAddress(request, trustedHops)
    setClientScheme(request, isTls)
    response.setHeader('X-Request-Id', id)
    for (const { key, value } of headersOf(request)) response.setHeader(key, value)
    const rejection = rejectionOf(request)
    if (rejection) return sendErrorResponse(request, response, rejection)
    if (!isReadable(request.url)) return redirectToNotFound(request, response)
    if (isServiceWorkerRequest(request)) return sendKillSwitchWorker(response)
    dropInternalHeaders(request)
    return files(request, response, () => {
      if (route.to === 'app') {
        const { bulkhead, shape } = route
        withRequestId(id, response, () => {
          if (bulkhead === 'page') return pages.answer(request, response, address)
          shedLoad(request, response, { bulkhead, shape, address }, (ready) => runApp(ready, response))
        })
      } else if (route.to === 'not-found') sendNotFoundPage(request, response)
      // An address that cannot exist: a page's leads to the page that says so, and nothing else is worth a page.
      else if (route.as === 'page') redirectToNotFound(request, response)
      else sendErrorResponse(request, response, { status: 404, code: 'not_found' })
    })
  }
}
