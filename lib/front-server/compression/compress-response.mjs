import { chooseBodyMode, isEventStream, isPage } from './body-mode.mjs'
import { bufferBody } from './buffered-body.mjs'
import { chooseEncoding } from './content-encoding.mjs'
import { bodyArguments, restoreMethods, storeHead } from './intercepted-methods.mjs'
import { tidyHeaders } from './response-headers.mjs'
import { streamBody } from './streamed-body.mjs'

/**
 * @import { HttpRequest, HttpResponse } from '../http-types.ts'
 * @import { Options } from './buffered-body.mjs'
 * @import { CompressionCache } from './compression-cache.mjs'
 */

/**
 * Response interception, as compression middleware does it: the methods that write are replaced until the headers are
 * complete, and the first part of the body decides how it travels (body-mode.mjs). Finished pages are compressed once, at
 * the best setting, with an ETag; everything else as it streams; event streams and pictures not at all. At the first part
 * of an event stream the response emits 'events'.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {CompressionCache} cache
 * @param {Options['keep']} [keep] hears of finished pages
 */
export function compressResponse(request, response, cache, keep) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])

  /** The headers are complete: after it, the response has the methods of its mode. */
  const startBody = () => {
    const mode = chooseBodyMode(request, response, encoding)
    tidyHeaders(response)
    if (isEventStream(response)) response.emit('events')
    if (mode === 'buffered') bufferBody(request, response, { encoding, cache, keep })
    else if (mode === 'streamed' && encoding) streamBody(response, encoding)
    else restoreMethods(response)
  }

  response.writeHead = (/** @type {unknown[]} */ ...args) => {
    storeHead(response, args)
    return response
  }
  // Of a page that is made at each request Next sends headers and an empty part first, before it can know whether the
  // page can be made at all. Neither starts the body: the status is that of the first byte.
  response.flushHeaders = () => {
    if (isPage(response)) return
    startBody()
    response.flushHeaders()
  }
  response.write = (/** @type {unknown[]} */ ...args) => {
    const { chunk, done } = bodyArguments(args)
    if (isPage(response) && chunk.length === 0) {
      done?.()
      return true
    }
    startBody()
    return Reflect.apply(response.write, response, args)
  }
  response.end = (/** @type {unknown[]} */ ...args) => {
    startBody()
    return Reflect.apply(response.end, response, args)
  }
}
