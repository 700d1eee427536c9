import { assetHeaders, pageHeaders } from '../security-headers.mjs'
import { dropNonce, isPaymentPage, openPaymentPage, paymentHeaders } from '../security-headers-payment.mjs'
import { withPusher } from '../security-headers-pusher.mjs'
import { compressAnswer } from './compress-answer.mjs'
import { createCompressionMemo } from './compression-memo.mjs'
import { asksForWorker, retireWorker } from './retire-worker.mjs'
import { BUILT } from './static-files.mjs'

/** Adds the address the request really came from, so that a header a client wrote is never the last one. */
function nameThePeer(request) {
  const written = request.headers['x-forwarded-for']
  request.headers['x-forwarded-for'] = [written, request.socket.remoteAddress].filter(Boolean).join(', ')
}

/** Whether the path of an address can be decoded; at one that cannot, Next fails with status 500. */
function isReadable(url) {
  try {
    decodeURI(url.split('?', 1)[0])
    return true
  } catch {
    return false
  }
}

/** Where every unknown path goes. */
function toNotFound(response) {
  response.writeHead(307, { Location: '/404' }).end()
}

/**
 * Everything between the socket and the app: refusals told to the browser, files, compression.
 * @param {{ app: Function, files: Function }} parts `app(request, response)` answers pages and the API;
 *   `files(request, response, next)` answers what exists on disk
 */
export function createHandler({ app, files }) {
  const memo = createCompressionMemo()
  const headersOf = withPusher(pageHeaders())
  const paymentHeadersOf = paymentHeaders()
  const headersFor = (request) => {
    dropNonce(request)
    if (isPaymentPage(request.url)) return openPaymentPage(request, paymentHeadersOf)
    return request.url.startsWith(BUILT) ? assetHeaders : headersOf(request.url)
  }
  return (request, response) => {
    const headers = headersFor(request)
    for (const { key, value } of headers) response.setHeader(key, value)
    if (!isReadable(request.url)) return toNotFound(response)
    if (asksForWorker(request)) return retireWorker(response)
    nameThePeer(request)
    files(request, response, () => {
      compressAnswer(request, response, memo)
      Promise.resolve(app(request, response)).catch((error) => {
        console.error(error)
        if (!response.headersSent) response.statusCode = 500
        response.end()
      })
    })
  }
}
