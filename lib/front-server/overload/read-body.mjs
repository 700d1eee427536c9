import { Readable } from 'node:stream'
import { MAX_BODY_BYTES } from '../request-gate.mjs'
import { createTally } from './tally.mjs'

/** @import { HttpRequest } from '../http-types.ts' */

/** A sender stays above this rate, averaged over all but its first seconds. */
const BYTES_PER_SECOND = 1_024
const GRACE_MS = 5_000
const LONGEST_MS = 15_000

/** Bodies being read at once of one address. */
const OF_ONE_ADDRESS = 64

/** Bytes of all bodies being read at once. */
const BYTES = 32 * 1024 * 1024

/**
 * @typedef {{ status: number, code: string }} Failure
 * @typedef {{ body: Buffer, failure?: undefined } | { body?: undefined, failure: Failure | null }} Reading
 */

/**
 * Reads one body, against slow senders (Slowloris).
 * @param {import('node:stream').Readable} request
 * @param {(bytes: number) => boolean} hold says whether there is room for so many bytes more
 * @param {() => number} clock
 * @returns {Promise<Reading>}
 */
function readOne(request, hold, clock) {
  return new Promise((resolve) => {
    const started = clock()
    /** @type {Buffer[]} */
    const chunks = []
    let size = 0
    /** @type {NodeJS.Timeout | undefined} */
    let timer
    const done = (/** @type {Reading} */ result) => {
      clearTimeout(timer)
      request.off('data', hear).off('end', end).off('close', gone)
      resolve(result)
    }
    const stop = (/** @type {number} */ status, /** @type {string} */ code) => {
      request.pause()
      done({ failure: { status, code } })
    }
    const watchRate = () => {
      clearTimeout(timer)
      const longest = Math.min(LONGEST_MS, GRACE_MS + (size / BYTES_PER_SECOND) * 1_000)
      timer = setTimeout(stop, longest - (clock() - started), 408, 'too_slow').unref()
    }
    const hear = (/** @type {Buffer} */ chunk) => {
      size += chunk.length
      chunks.push(chunk)
      watchRate()
      if (size > MAX_BODY_BYTES) stop(413, 'too_large')
      else if (!hold(chunk.length)) stop(503, 'unavailable')
    }
    const end = () => done({ body: Buffer.concat(chunks) })
    const gone = () => done({ failure: null })
    watchRate()
    request.on('data', hear).on('end', end).on('close', gone)
  })
}

/**
 * Request buffering: a body is read whole before its request may take a place in the app. What is bounded are the bytes that came,
 * so that a sender of few takes room from nobody.
 * @param {() => number} clock counts milliseconds and never jumps back
 */
export function createBodyReader(clock = () => performance.now()) {
  const reading = createTally()
  let bytes = 0

  /**
   * Fails with 413 (longer than `MAX_BODY_BYTES`), 408 (slower than it may be) or 503 (too many at once).
   * @param {import('node:stream').Readable} request
   * @param {string} address of the sender
   * @returns {Promise<Reading>} `failure` is null where the sender went away
   */
  return async (request, address) => {
    if (reading.of(address) >= OF_ONE_ADDRESS) return { failure: { status: 503, code: 'unavailable' } }
    reading.add(address)
    let own = 0
    const hold = (/** @type {number} */ more) => {
      own += more
      bytes += more
      return bytes <= BYTES
    }
    const result = await readOne(request, hold, clock)
    bytes -= own
    reading.remove(address)
    return result
  }
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
