import { LRUCache } from 'lru-cache'
import { compressBest, compressQuickly } from './content-encoding.mjs'

/** @import { ContentEncoding } from './content-encoding.mjs' */

/** Best compressions running at once. They take whole threads of a pool that the files and the database share. */
const BEST_AT_ONCE = 2

/**
 * Bodies that wait for it, each whole in memory. What finds no place is sent as it is, and waits the next time it is asked for:
 * who reads the pages of a thousand venues in turn must not fill the memory with them.
 */
const BEST_WAITING = 64

/** Bytes counted for an entry besides its body: key, map slot, buffer header. */
const ENTRY_OVERHEAD = 256

/**
 * @typedef {(encoding: ContentEncoding, body: Buffer) => Promise<Buffer>} Compress
 * @typedef {{ body: Buffer, isBest: boolean }} Compressed
 * @typedef {ReturnType<typeof createCompressionCache>} CompressionCache
 */

/**
 * Content-addressed LRU cache of compressed bodies: a page is compressed once however often it is served, and a changed
 * page is never served from an old entry. What is asked for again is worth its best version; until that is made, a quick
 * one answers.
 * @param {{ maxBytes?: number, best?: Compress, quick?: Compress }} options bound on the kept bodies, in bytes; the
 *   least recently used go first
 */
export function createCompressionCache({
  maxBytes = 64 * 1024 * 1024,
  best = compressBest,
  quick = compressQuickly,
} = {}) {
  /** @type {LRUCache<string, Compressed>} */
  const kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + ENTRY_OVERHEAD })
  /** @type {Map<string, Promise<Compressed>>} quick versions that are being made */
  const inFlight = new Map()
  /** Keys of the bodies that wait for their best version, or are having it made. */
  const queued = new Set()
  /** @type {{ key: string, encoding: ContentEncoding, written: () => Buffer }[]} */
  const waiting = []
  let running = 0

  const startNext = () => {
    const job = running < BEST_AT_ONCE ? waiting.shift() : undefined
    if (!job) return
    running += 1
    best(job.encoding, job.written())
      .then((body) => kept.set(job.key, { body, isBest: true }))
      // A failed best version costs size, not the page: the next request tries again.
      .catch(() => {})
      .finally(() => {
        queued.delete(job.key)
        running -= 1
        startNext()
      })
  }

  /** @param {{ key: string, encoding: ContentEncoding, written: () => Buffer }} job */
  const makeBest = (job) => {
    if (queued.has(job.key) || waiting.length >= BEST_WAITING) return
    queued.add(job.key)
    waiting.push(job)
    startNext()
  }

  return {
    /**
     * @param {string} digest names the body: equal digests mean equal bodies
     * @param {ContentEncoding} encoding
     * @param {() => Buffer} written the body, made where no version of it is kept
     * @returns {Promise<Compressed>} the body in that coding, the quick version where the best one is not made yet
     */
    encode(digest, encoding, written) {
      const key = `${encoding} ${digest}`
      const ready = kept.get(key)
      if (ready) {
        if (!ready.isBest) makeBest({ key, encoding, written })
        return Promise.resolve(ready)
      }
      const underWay = inFlight.get(key)
      if (underWay) return underWay
      const quickly = quick(encoding, written()).then((body) => ({ body, isBest: false }))
      inFlight.set(key, quickly)
      quickly
        .then((smaller) => kept.set(key, smaller))
        .catch(() => {})
        .finally(() => inFlight.delete(key))
      return quickly
    },
    /** Bytes kept now, overhead included. */
    size: () => kept.calculatedSize,
  }
}
