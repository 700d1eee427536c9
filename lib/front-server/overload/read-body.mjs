import { Readable } from 'node:stream'
import { MAX_BODY_BYTES } from '../request-gate.mjs'

/** @import { HttpRequest } from '../http-types.ts' */

/** Longest time a body may take to arrive, in milliseconds. */
const BODY_MS = 10_000

/**
 * @typedef {{ status: number, code: string }} Failure
 * @typedef {{ body: Buffer, failure?: undefined } | { body?: undefined, failure: Failure | null }} Reading
 */

/**
 * Request buffering, against slow senders (Slowloris): reads the body of a request before the app sees it, so that who
 * sends slowly takes no place there.
 * @param {import('node:stream').Readable} request
 * @param {{ maxBytes?: number, waitMs?: number }} limits
 * @returns {Promise<Reading>} no failure to tell where the sender went away
 */
export function readBody(request, { maxBytes = MAX_BODY_BYTES, waitMs = BODY_MS } = {}) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    /** @param {Reading} result */
    const done = (result) => {
      clearTimeout(timer)
      request.off('data', hear).off('end', end).off('close', gone)
      resolve(result)
    }
    /**
     * @param {number} status
     * @param {string} code
     */
    const stop = (status, code) => {
      request.pause()
      done({ failure: { status, code } })
    }
    /** @param {Buffer} chunk */
    const hear = (chunk) => {
      size += chunk.length
      if (size > maxBytes) stop(413, 'too_large')
      else chunks.push(chunk)
    }
    const end = () => done({ body: Buffer.concat(chunks) })
    const gone = () => done({ failure: null })
    const timer = setTimeout(stop, waitMs, 408, 'too_slow')
    request.on('data', hear).on('end', end).on('close', gone)
  })
}

/**
 * The same request with its body at hand, and its length said.
 * @param {HttpRequest} request
 * @param {Buffer} body
 * @returns {HttpRequest} as far as the app looks at it
 */
export function withBody(request, body) {
  const { 'transfer-encoding': _, ...headers } = request.headers
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request
  const buffered = Object.assign(Readable.from(body.length > 0 ? [body] : [], { objectMode: false }), {
    ...{ method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor, connection: socket },
    headers: { ...headers, 'content-length': String(body.length) },
  })
  return /** @type {HttpRequest} */ (/** @type {unknown} */ (buffered))
}
