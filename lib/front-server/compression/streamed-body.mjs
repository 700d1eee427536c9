import { ServerResponse } from 'node:http'
import { streamingCompressor } from './content-encoding.mjs'
import { bodyArguments, restoreMethods } from './intercepted-methods.mjs'

/**
 * @import { HttpResponse } from '../http-types.ts'
 * @import { ContentEncoding, Compressor } from './content-encoding.mjs'
 */

/**
 * Sends what the compressor gives, with backpressure in both directions.
 * @param {Compressor['stream']} stream
 * @param {HttpResponse} response
 */
function pipeTo(stream, response) {
  const { prototype } = ServerResponse
  const write = /** @type {(chunk: Buffer) => boolean} */ (prototype.write.bind(response))
  const end = /** @type {() => void} */ (prototype.end.bind(response))
  stream.on('data', (chunk) => {
    if (write(chunk)) return
    stream.pause()
    response.once('drain', () => stream.resume())
  })
  stream.on('drain', () => response.emit('drain'))
  stream.on('end', end)
  stream.on('error', () => response.destroy())
  response.on('close', () => stream.destroy())
}

/**
 * Batching: parts written in the same turn are flushed together; one flush each would cost their size again.
 * @param {Compressor} compressor
 */
function flushOncePerTurn({ stream, flush }) {
  let isScheduled = false
  return () => {
    if (isScheduled) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      if (!stream.writableEnded && !stream.destroyed) flush()
    })
  }
}

/**
 * Streaming compression: an answer of unknown length is compressed as it comes, and every part let out at once.
 * @param {HttpResponse} response
 * @param {ContentEncoding} encoding
 */
export function streamBody(response, encoding) {
  restoreMethods(response)
  response.removeHeader('content-length')
  if (!String(response.getHeader('etag')).startsWith('W/')) response.removeHeader('etag')
  response.setHeader('Content-Encoding', encoding)
  const compressor = streamingCompressor(encoding)
  const { stream } = compressor
  const flushSoon = flushOncePerTurn(compressor)
  pipeTo(stream, response)
  response.write = (/** @type {unknown[]} */ ...args) => {
    const { chunk, done } = bodyArguments(args)
    flushSoon()
    return stream.write(chunk, done)
  }
  response.end = (/** @type {unknown[]} */ ...args) => {
    const { chunk, done } = bodyArguments(args)
    if (done) response.once('finish', done)
    if (chunk.length > 0) stream.write(chunk)
    stream.end()
    return response
  }
}
