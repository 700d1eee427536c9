import { nameTheClient } from './client-address.mjs'
import { compressAnswer } from './compress-answer.mjs'
import { createCompressionMemo } from './compression-memo.mjs'
import { dropNonce, isPaymentPage, openPaymentPage, paymentHeaders } from './headers/payment-headers.mjs'
import { withPusher } from './headers/pusher-headers.mjs'
import { pageHeaders } from './headers/security-headers.mjs'
import { tlsHeaders } from './headers/tls-headers.mjs'
import { dropInternalHeaders, isReadable, refusalOf } from './request-gate.mjs'
import { asksForWorker, retireWorker } from './retire-worker.mjs'
import { answerNotFound, answerSmall, toNotFound } from './small-answers.mjs'

const NOT_FOUND = { status: 404, code: 'not_found' }

/** An address that cannot exist: a page's leads to the page that says so, and nothing else is worth a page. */
function answerUnknown(request, response, { as }) {
  if (as === 'page') toNotFound(response)
  else answerSmall(request, response, NOT_FOUND)
}

/**
 * Everything between the socket and the app: refusals, files, limits, compression.
 * @param {{ app: Function, files: Function, routeOf: ReturnType<typeof import('./route-shapes.mjs').createRoutes>,
 *   overload: ReturnType<typeof import('./overload.mjs').createOverload>, trustedHops?: number }} parts
 *   `app(request, response)` answers pages and the API; `files(request, response, next)` answers what exists on disk
 */
export function createHandler({ app, files, routeOf, overload, trustedHops = 0 }) {
  const memo = createCompressionMemo()
  const headersOf = withPusher(pageHeaders())
  const paymentHeadersOf = paymentHeaders()
  const overTls = tlsHeaders()
  const headersFor = (request) => {
    dropNonce(request)
    if (isPaymentPage(request.url)) return openPaymentPage(request, paymentHeadersOf)
    return headersOf(request.url)
  }

  const runApp = async (request, response) => {
    compressAnswer(request, response, memo)
    try {
      await app(request, response)
    } catch (error) {
      console.error(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }

  return (request, response) => {
    const address = nameTheClient(request, trustedHops)
    const route = routeOf(request.url)
    for (const { key, value } of overTls(request, headersFor(request))) response.setHeader(key, value)
    const refusal = refusalOf(request)
    if (refusal) return answerSmall(request, response, refusal)
    if (!isReadable(request.url)) return toNotFound(response)
    if (asksForWorker(request)) return retireWorker(response)
    dropInternalHeaders(request)
    files(request, response, () => {
      if (route.to === 'unknown') return answerUnknown(request, response, route)
      if (route.to === 'not-found') return answerNotFound(request, response)
      overload(request, response, { share: route.share, address }, (ready) => runApp(ready, response))
    })
  }
}
