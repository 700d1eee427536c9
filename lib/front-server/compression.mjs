import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import compression from 'compression'
import Negotiator from 'negotiator'
import { isEventStream } from './event-stream.mjs'
import { memoized } from './memoized.mjs'

/**
 * @import { HttpRequest, HttpResponse } from './http-types.ts'
 * @typedef {'br' | 'gzip' | 'identity'} ContentEncoding
 */

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Bodies below this many bytes travel as they are: the header costs what the compression saves. */
export const SMALLEST_WORTH_COMPRESSING = 1024

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

/** Of brotli, for who waits meanwhile: a third of the time of the best for two percent more bytes. */
export const GOOD_BROTLI = 10
const BEST_BROTLI = 11

/**
 * Compresses what is compressed once and sent often.
 * @param {ContentEncoding} encoding
 * @param {Buffer} body
 * @param {number} [brotliQuality]
 * @returns {Promise<Buffer>}
 */
export async function compressOnce(encoding, body, brotliQuality = BEST_BROTLI) {
  if (encoding === 'gzip') return gzipAsync(body, { level: 9 })
  if (encoding === 'identity') return body
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return brotliAsync(body, { params })
}

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
