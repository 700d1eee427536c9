import compression from 'compression'
import Negotiator from 'negotiator'
import { SMALLEST_WORTH_COMPRESSING } from './compress-once.mjs'
import { isEventStream } from './event-stream.mjs'
import { memoized } from './memoized.mjs'

/**
 * @import { ContentEncoding } from './compress-once.mjs'
 * @import { HttpRequest, HttpResponse } from './http-types.ts'
 */

/** @type {ContentEncoding[]} of two that a client likes equally, the first is sent */
const ENCODINGS = ['br', 'gzip', 'identity']

/**
 * The content coding for an Accept-Encoding header (RFC 9110 section 12.5.3).
 * @type {(header: string) => ContentEncoding}
 */
export const chooseEncoding = memoized(
  (header) =>
    new Negotiator({ headers: { 'accept-encoding': header } }).encoding(ENCODINGS, { preferred: ENCODINGS }) ??
    'identity',
  { max: 500, longest: 120 },
)

/** Without a body, or with a range of it, which counts the bytes as they are. */
const AS_IT_IS = [204, 206, 304]

const middleware = compression({
  threshold: SMALLEST_WORTH_COMPRESSING,
  // An event would wait in the compressor for the next one.
  filter: (request, response) =>
    !AS_IT_IS.includes(response.statusCode) && !isEventStream(response) && compression.filter(request, response),
})

/**
 * Compresses an answer while it is written, unless it says that it is compressed already.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 */
export const compressResponse = (request, response) => middleware(request, response, () => undefined)
