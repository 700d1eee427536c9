import { setClientAddress } from '@/lib/front-server/client-address'
import { compressResponse } from '@/lib/front-server/compression'
import { redirectToNotFound, sendErrorResponse, sendNotFoundPage } from '@/lib/front-server/errors/error-response'
import { withTidyHeaders } from '@/lib/front-server/headers/app-headers'
import { dropNonce, withNonce } from '@/lib/front-server/headers/nonce'
import { isPaymentPage, paymentHeaders } from '@/lib/front-server/headers/payment-headers'
import { robotsHeaders } from '@/lib/front-server/headers/robots-headers'
import { isDesk, pageHeaders } from '@/lib/front-server/headers/security-headers'
import { overTls, setClientScheme, tlsHeaders } from '@/lib/front-server/headers/tls-headers'
import type { Header, HttpHandler, HttpRequest, HttpResponse, Route } from '@/lib/front-server/http-types'
import type { Metrics } from '@/lib/front-server/metrics/metrics'
import type { LoadShedding } from '@/lib/front-server/overload/load-shedding'
import type { PageMemory } from '@/lib/front-server/page-memory/page-memory'
import { createPageServer } from '@/lib/front-server/page-memory/serve-pages'
import { dropInternalHeaders, isReadable, rejectionOf } from '@/lib/front-server/request-gate'
import { requestIdOf, withRequest } from '@/lib/front-server/request-id'
import { isServiceWorkerRequest, sendKillSwitchWorker } from '@/lib/front-server/service-worker-kill-switch'

/** The headers of every answer. The request for a payment page or one of a venue's people also learns its nonce. */
function createHeadersOf(): (request: HttpRequest) => Header[] {
  const headersOf = pageHeaders()
  const ofPayment = paymentHeaders()
  const withTls = tlsHeaders()
  return (request) => {
    dropNonce(request)
    const isPayment = isPaymentPage(request.url)
    const headers = isPayment ? ofPayment : headersOf(request.url)
    const own = isPayment || isDesk(request.url) ? withNonce(request, headers) : headers
    return [...withTls(request, own), ...robotsHeaders(request.url)]
  }
}

type Parts = {
  app: HttpHandler
  files: (request: HttpRequest, response: HttpResponse, next: () => void) => unknown
  matchRoute: (url: string) => Route
  shedLoad: LoadShedding
  /** Without one every page is asked of the app. */
  memory?: PageMemory | null
  trustedHops?: number
  observe?: Metrics['observe'] | undefined
}

/**
 * Everything between the socket and the app, in this order: fresh pages from memory, headers, refusals, files, unknown
 * addresses, other pages, load shedding, compression. What is refused is never kept.
 */
export function createRequestHandler(parts: Parts): HttpHandler {
  const { files, matchRoute, shedLoad, memory = null, trustedHops = 0, observe } = parts
  const headersOf = createHeadersOf()
  const isTls = overTls()
  const app = withTidyHeaders(parts.app)
  const pages = createPageServer({ app, memory, matchRoute, headersOf, shedLoad })

  const runApp = async (request: HttpRequest, response: HttpResponse) => {
    compressResponse(request, response)
    try {
      await app(request, response)
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.end()
      else sendErrorResponse(request, response, { status: 500, code: 'internal' })
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
      if (route.to === 'not-found') return sendNotFoundPage(request, response)
      // The address of a page that cannot exist leads to the 404 page; nothing else is worth a page.
      if (route.to === 'unknown' && route.as === 'page') return redirectToNotFound(request, response)
      if (route.to === 'unknown') return sendErrorResponse(request, response, { status: 404, code: 'not_found' })
      const { bulkhead, shape } = route
      withRequest({ requestId: id, route: shape }, response, () => {
        if (bulkhead === 'page') return pages.answer(request, response, address)
        shedLoad(request, response, { bulkhead, shape, address }, (ready) => runApp(ready, response))
      })
    })
  }
}
