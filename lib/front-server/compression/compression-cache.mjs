import { LRUCache } from 'lru-cache'
import { compressBest, compressQuickly } from './content-encoding.mjs'

/** @import { ContentEncoding } from './content-encoding.mjs' */

/** Best compressions running at once. They take whole threads of a pool that the files and the database share. */
const BEST_AT_ONCE = 2

/** Bytes counted for an entry besides its body: key, map slot, buffer header. */
const ENTRY_OVERHEAD = 256

/**
 * @typedef {(encoding: ContentEncoding, body: Buffer) => Promise<Buffer>} Compress
 * @typedef {ReturnType<typeof createCompressionCache>} CompressionCache
 */

/**
 * Content-addressed LRU cache of compressed bodies: a page is compressed once however often it is served, and a changed
 * page is never served from an old entry. While the best version is being made, a quick one answers.
 * @param {{ maxBytes?: number, best?: Compress, quick?: Compress }} options bound on the kept bodies, in bytes; the
 *   least recently used go first
 */
export function createCompressionCache({
  maxBytes = 64 * 1024 * 1024,
  best = compressBest,
  quick = compressQuickly,
} = {}) {
  /** @type {LRUCache<string, Buffer>} */
  const kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ length }) => length + ENTRY_OVERHEAD })
  /** @type {Map<string, Promise<Buffer>>} the quick version of each body whose best version is not ready */
  const inFlight = new Map()
  /** @type {{ key: string, encoding: ContentEncoding, body: Buffer }[]} */
  const waiting = []
  let running = 0

  const startNext = () => {
    const job = running < BEST_AT_ONCE ? waiting.shift() : undefined
    if (!job) return
    running += 1
    best(job.encoding, job.body)
      .then((body) => kept.set(job.key, body))
      // A failed best version costs size, not the page: the next request tries again.
      .catch(() => {})
      .finally(() => {
        inFlight.delete(job.key)
        running -= 1
        startNext()
      })
  }

  return {
    /**
     * @param {string} digest names the body: equal digests mean equal bodies
     * @param {ContentEncoding} encoding
     * @param {Buffer} body
     * @returns {Promise<Buffer>} the body in that coding
     */
    encode(digest, encoding, body) {
      const key = `${encoding} ${digest}`
      const ready = kept.get(key)
      if (ready) return Promise.resolve(ready)
      const underWay = inFlight.get(key)
      if (underWay) return underWay
      const quickly = quick(encoding, body)
      inFlight.set(key, quickly)
      waiting.push({ key, encoding, body })
      quickly.catch(() => {}).finally(startNext)
      return quickly
    },
    /** Bytes kept now, overhead included. */
    size: () => kept.calculatedSize,
  }
}
