import { Readable } from 'node:stream'
import { MAX_BODY } from './request-gate.mjs'

/** Longest time a body may take to arrive, in milliseconds. */
const BODY_MS = 10_000

/**
 * Reads the body of a request before the app sees it, so that who sends slowly takes no place there.
 * @returns {Promise<{ body: Buffer } | { failure: { status: number, code: string } | null }>} no failure to tell where
 *   the sender went away
 */
export function readBody(request, { maxBytes = MAX_BODY, waitMs = BODY_MS } = {}) {
  return new Promise((resolve) => {
    const chunks = []
    let size = 0
    const done = (result) => {
      clearTimeout(timer)
      request.off('data', hear).off('end', end).off('close', gone)
      resolve(result)
    }
    const stop = (status, code) => {
      request.pause()
      done({ failure: { status, code } })
    }
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

/** The same request with its body at hand, and its length said. */
export function withBody(request, body) {
  const { 'transfer-encoding': _, ...headers } = request.headers
  const { method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request
  return Object.assign(Readable.from(body.length > 0 ? [body] : [], { objectMode: false }), {
    ...{ method, url, socket, httpVersion, httpVersionMajor, httpVersionMinor, connection: socket },
    headers: { ...headers, 'content-length': String(body.length) },
  })
}
