import { createHash } from 'node:crypto'
import { errorPageFor, missingPageFor, venueGonePageIn } from '../errors/error-pages.mjs'
import { localeOf } from '../errors/error-response.mjs'
import { isGone } from '../errors/gone-venue.mjs'
import { pathOf } from '../request-gate.mjs'
import { isFailedPage, isMissingPage } from './body-mode.mjs'
import { SMALLEST_WORTH_COMPRESSING } from './content-encoding.mjs'
import { bodyArguments, restoreMethods } from './intercepted-methods.mjs'

/**
 * @import { HttpRequest, HttpResponse } from '../http-types.ts'
 * @import { ContentEncoding } from './content-encoding.mjs'
 * @import { CompressionCache } from './compression-cache.mjs'
 * @typedef {{ html: Buffer, body: Buffer, encoding: ContentEncoding | null, isBest: boolean }} Whole an answer as the app made
 *   it, and its body as it is sent, `isBest` where it is not going to be smaller
 * @typedef {{ encoding: ContentEncoding | null, cache: CompressionCache, keep?: (whole: Whole) => void }} Options `keep` hears of
 *   each answer before it is sent, with its ETag set
 */

/** Of a page, what this says itself and Next never does. */
const GONE = 410

/**
 * Whether the browser already holds the version that `etag` names (conditional request, RFC 9110 section 13.1.2).
 * @param {string | undefined} ifNoneMatch
 * @param {string} etag
 */
export const isUnchanged = (ifNoneMatch, etag) =>
  (ifNoneMatch ?? '').split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))

/**
 * The app's own error pages are replaced: they need a script to be drawn at all.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {Buffer} body as the app answered
 */
async function replaceErrorPage(request, response, body) {
  if (isFailedPage(response)) return Buffer.from(errorPageFor(String(body)))
  if (!isMissingPage(response)) return body
  const path = pathOf(request.url)
  if (!(await isGone(path))) return Buffer.from(missingPageFor(path, localeOf(request)))
  response.statusCode = GONE
  return Buffer.from(venueGonePageIn(localeOf(request)))
}

/**
 * A page the app could not make is a passing trouble: to be asked for again soon, kept by no cache.
 * @param {HttpResponse} response
 */
function markUnavailable(response) {
  response.statusCode = 503
  response.setHeader('Retry-After', '5')
  response.setHeader('Cache-Control', 'no-store')
}

/**
 * A venue that is gone may come back: search engines drop it, and no cache keeps that.
 * @param {HttpResponse} response
 */
function markGone(response) {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
}

/** @param {HttpResponse} response */
function sendNotModified(response) {
  response.statusCode = 304
  response.removeHeader('content-type')
  response.end()
}

/**
 * @param {Buffer} whole
 * @param {string} digest names it
 * @param {() => Buffer} written it as it is sent, which takes its time
 * @param {Options} options
 * @returns {Promise<import('./compression-cache.mjs').Compressed | null>} null where it travels as it is
 */
async function compressed(whole, digest, written, { encoding, cache }) {
  if (!encoding || whole.length < SMALLEST_WORTH_COMPRESSING) return null
  return cache.encode(digest, encoding, written).catch(() => null)
}

/**
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {Buffer} answered
 * @param {Options} options
 */
async function sendWhole(request, response, answered, options) {
  const whole = await replaceErrorPage(request, response, answered)
  const written = () => whole
  const digest = createHash('sha1').update(whole).digest('base64url')
  const smaller = await compressed(whole, digest, written, options)
  const body = smaller?.body ?? written()
  restoreMethods(response)
  // From here on: Next's own `setHeader` does nothing once it believes that its answer is on the way.
  if (isFailedPage(response)) markUnavailable(response)
  if (response.statusCode === GONE) markGone(response)
  const etag = `W/"${digest}"`
  response.removeHeader('content-length')
  response.setHeader('ETag', etag)
  options.keep?.({ html: whole, body, encoding: smaller ? options.encoding : null, isBest: smaller?.isBest ?? true })
  if (response.destroyed) return
  if (response.statusCode === 200 && isUnchanged(request.headers['if-none-match'], etag)) {
    sendNotModified(response)
    return
  }
  if (smaller && options.encoding) response.setHeader('Content-Encoding', options.encoding)
  response.setHeader('Content-Length', body.length)
  response.end(body)
}

/**
 * Response buffering: holds back what is written until it is whole, then sends it with an ETag (or 304 to who has it),
 * compressed at the best setting.
 * @param {HttpRequest} request
 * @param {HttpResponse} response
 * @param {Options} options
 */
export function bufferBody(request, response, options) {
  /** @type {Buffer[]} */
  const chunks = []
  response.flushHeaders = () => {}
  response.write = (/** @type {unknown[]} */ ...args) => {
    const { chunk, done } = bodyArguments(args)
    chunks.push(chunk)
    done?.()
    return true
  }
  response.end = (/** @type {unknown[]} */ ...args) => {
    const { chunk, done } = bodyArguments(args)
    chunks.push(chunk)
    if (done) response.once('finish', done)
    // Next looks at this to know that its answer is on the way; the real headers follow the compression.
    Object.defineProperty(response, 'headersSent', { value: true, configurable: true })
    response.write = () => false
    response.end = () => response
    sendWhole(request, response, Buffer.concat(chunks), options)
    return response
  }
}
