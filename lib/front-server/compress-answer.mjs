import { createHash } from 'node:crypto'
import { ServerResponse } from 'node:http'
import { holdHead, isPrerendered, isUnchanged, tidyHeaders } from './answer-headers.mjs'
import { chooseEncoding, isCompressible, SMALLEST_WORTH_COMPRESSING, streamingCompressor } from './encoding.mjs'
import { failurePage, notFoundPageIn } from './failure-page.mjs'
import { localeOf } from './small-answers.mjs'

const { write: plainWrite, end: plainEnd } = ServerResponse.prototype

const asBuffer = (chunk, encoding) =>
  typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : Buffer.from(chunk)

/** The optional callback of `write` and `end`, wherever in the arguments it stands. */
const callbackOf = (args) => args.find((argument) => typeof argument === 'function')

const hasBody = (request, response) => request.method !== 'HEAD' && ![204, 304].includes(response.statusCode)

const isPage = (response) => String(response.getHeader('content-type')).startsWith('text/html')

const isEvents = (response) => String(response.getHeader('content-type')).startsWith('text/event-stream')

const isFailedPage = (response) => response.statusCode >= 500 && isPage(response)

const isMissingPage = (response) => response.statusCode === 404 && isPage(response)

/** What is sent in the place of what the app answered: its own pages of failure need a script to be drawn at all. */
function bodyInstead(request, response, answered) {
  if (isFailedPage(response)) return Buffer.from(failurePage(String(answered)))
  return isMissingPage(response) ? Buffer.from(notFoundPageIn(localeOf(request))) : answered
}

/** A page the app could not make is told as passing: asked for again soon, kept by no cache. */
function markFailed(response) {
  response.statusCode = 503
  response.setHeader('Retry-After', '5')
  response.setHeader('Cache-Control', 'no-store')
}

/** How the body travels; asked once, when the headers are complete. */
function travelMode(request, response, encoding) {
  if (!hasBody(request, response) || response.hasHeader('content-encoding')) return 'plain'
  if (!isCompressible(response.getHeader('content-type'))) return 'plain'
  if (isPrerendered(response) || isFailedPage(response) || isMissingPage(response)) return 'whole'
  const length = Number(response.getHeader('content-length') ?? Number.POSITIVE_INFINITY)
  return encoding && length >= SMALLEST_WORTH_COMPRESSING ? 'stream' : 'plain'
}

/** Gives the response its own methods back, so that Node sends the headers as they now stand. */
function release(response) {
  for (const name of ['write', 'end', 'writeHead', 'flushHeaders', 'headersSent']) delete response[name]
}

/** Sends a finished page: by its ETag if the browser has it, otherwise from the memo. */
async function sendWhole(request, response, { body: answered, encoding, memo }) {
  const failed = isFailedPage(response)
  const body = bodyInstead(request, response, answered)
  const digest = createHash('sha1').update(body).digest('base64url')
  const etag = `W/"${digest}"`
  const compressed =
    encoding && body.length >= SMALLEST_WORTH_COMPRESSING
      ? await memo.encode(digest, encoding, body).catch(() => null)
      : null
  release(response)
  if (response.destroyed) return
  if (failed) markFailed(response)
  response.removeHeader('content-length')
  response.setHeader('ETag', etag)
  if (response.statusCode === 200 && isUnchanged(request.headers['if-none-match'], etag)) {
    response.statusCode = 304
    response.removeHeader('content-type')
    response.end()
    return
  }
  if (compressed) response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', (compressed ?? body).length)
  response.end(compressed ?? body)
}

/** Collects a finished page, then sends it. */
function holdWhole(request, response, options) {
  const chunks = []
  response.flushHeaders = () => {}
  response.write = (chunk, ...args) => {
    chunks.push(asBuffer(chunk, args[0]))
    callbackOf(args)?.()
    return true
  }
  response.end = (...args) => {
    if (args[0] && typeof args[0] !== 'function') chunks.push(asBuffer(args[0], args[1]))
    const done = callbackOf(args)
    if (done) response.once('finish', done)
    // Next looks at this to know that its answer is on the way; the real headers follow the compression.
    Object.defineProperty(response, 'headersSent', { value: true, configurable: true })
    response.write = () => false
    response.end = () => response
    sendWhole(request, response, { ...options, body: Buffer.concat(chunks) })
    return response
  }
}

/** Compresses an answer of unknown length as it comes, letting every part out at once. */
function holdStream(response, encoding) {
  release(response)
  response.removeHeader('content-length')
  response.removeHeader('etag')
  response.setHeader('Content-Encoding', encoding)
  const { stream, flush } = streamingCompressor(encoding)
  let flushing = false
  stream.on('data', (chunk) => {
    if (plainWrite.call(response, chunk)) return
    stream.pause()
    response.once('drain', () => stream.resume())
  })
  stream.on('drain', () => response.emit('drain'))
  stream.on('end', () => plainEnd.call(response))
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
  response.write = (chunk, ...args) => {
    // Parts written in the same turn are flushed together; one flush each would cost their size again.
    if (!flushing) {
      flushing = true
      setImmediate(() => {
        flushing = false
        if (!stream.writableEnded && !stream.destroyed) flush()
      })
    }
    return stream.write(asBuffer(chunk, args[0]), callbackOf(args))
  }
  response.end = (...args) => {
    const done = callbackOf(args)
    if (done) response.once('finish', done)
    if (args[0] && typeof args[0] !== 'function') stream.write(asBuffer(args[0], args[1]))
    stream.end()
    return response
  }
}

/**
 * Makes `response` compress what is written to it, by the request's Accept-Encoding: finished pages once, at the best
 * setting, with an ETag; everything else as it streams; event streams and pictures not at all. At the first part of an
 * event stream the response emits 'events'.
 * @param {ReturnType<typeof import('./compression-memo.mjs').createCompressionMemo>} memo
 */
export function compressAnswer(request, response, memo) {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  /** Settles the mode at the first sign of a body, then repeats the call in that mode. */
  const settle = (method, args) => {
    const mode = travelMode(request, response, encoding)
    tidyHeaders(response)
    if (isEvents(response)) response.emit('events')
    if (mode === 'whole') holdWhole(request, response, { encoding, memo })
    else if (mode === 'stream') holdStream(response, encoding)
    else release(response)
    return response[method](...args)
  }
  response.writeHead = (...args) => {
    holdHead(response, ...args)
    return response
  }
  /**
   * Whether a page is not begun yet. Of one that is made at each request Next sends headers and an empty part first,
   * before it can know whether the page can be made at all: the status is that of the first byte.
   */
  const isUnbegun = (chunk) => isPage(response) && (chunk?.length ?? 0) === 0
  response.write = (...args) => {
    if (!isUnbegun(args[0])) return settle('write', args)
    callbackOf(args)?.()
    return true
  }
  response.end = (...args) => settle('end', args)
  response.flushHeaders = () => (isUnbegun() ? undefined : settle('flushHeaders', []))
}
