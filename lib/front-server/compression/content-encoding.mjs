import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'

/**
 * @typedef {'br' | 'gzip'} ContentEncoding
 * @typedef {{ stream: import('node:zlib').BrotliCompress | import('node:zlib').Gzip, flush: () => void }} Compressor
 */

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Bodies below this many bytes travel as they are: the header costs what the compression saves. */
export const SMALLEST_WORTH_COMPRESSING = 1024

const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|manifest\+json|xml)|image\/svg\+xml)/

/**
 * Whether a body of this Content-Type shrinks; event streams never count, as a compressor would hold them back.
 * @param {string} contentType
 */
export const isCompressible = (contentType) => COMPRESSIBLE.test(contentType)

/** @type {readonly ContentEncoding[]} the better one first */
const ENCODINGS = ['br', 'gzip']

/**
 * The content coding for a request (content negotiation, RFC 9110 section 12.5.3); null for none. A coding with q=0 is
 * refused; among the others brotli wins, as it is smaller at every setting used here.
 * @param {string | string[] | undefined} acceptEncoding
 * @returns {ContentEncoding | null}
 */
export function chooseEncoding(acceptEncoding) {
  /** @type {Map<string, number>} */
  const wanted = new Map()
  for (const part of String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    wanted.set(name, quality ? Number(quality.slice(2)) : 1)
  }
  return ENCODINGS.find((name) => (wanted.get(name) ?? wanted.get('*') ?? 0) > 0) ?? null
}

/**
 * @param {number} quality
 * @param {number} [sizeHint] in bytes
 */
const brotliOptions = (quality, sizeHint) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(sizeHint === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: sizeHint }),
  },
})

/**
 * Small enough to make while a diner waits.
 * @param {ContentEncoding} encoding
 * @param {Buffer} body
 * @returns {Promise<Buffer>}
 */
export const compressQuickly = (encoding, body) =>
  encoding === 'br' ? brotliAsync(body, brotliOptions(4, body.length)) : gzipAsync(body, { level: 6 })

/**
 * As small as it gets, at tens of milliseconds for a menu; made once and kept.
 * @param {ContentEncoding} encoding
 * @param {Buffer} body
 * @returns {Promise<Buffer>}
 */
export const compressBest = (encoding, body) =>
  encoding === 'br' ? brotliAsync(body, brotliOptions(11, body.length)) : gzipAsync(body, { level: 9 })

/**
 * A compressor for an answer of unknown length, and the flush that sends what it holds.
 * @param {ContentEncoding} encoding
 * @returns {Compressor}
 */
export function streamingCompressor(encoding) {
  if (encoding === 'br') {
    const stream = createBrotliCompress(brotliOptions(4))
    return { stream, flush: () => stream.flush(constants.BROTLI_OPERATION_FLUSH) }
  }
  const stream = createGzip({ level: 6 })
  return { stream, flush: () => stream.flush(constants.Z_SYNC_FLUSH) }
}
