import { LRUCache } from 'lru-cache'
import { isTouchedBy } from './what-is-kept.mjs'

/** Younger than this, a page is answered without asking the app for it again, in milliseconds. */
const FRESH_MS = 5_000

/** Longest age at which a page is still answered while it is asked for again. Next makes pages again after a minute. */
const LONGEST_MS = 60_000

/** Bytes counted for a page besides its body: its key, its headers, what a map needs. */
const PAGE_OVERHEAD = 2_048

/**
 * @typedef {{ etag: string, head: string[], unchangedHead: string[], body: Buffer }} KeptPage a page as it is sent: `head` its own
 *   headers, names and values in turn, `unchangedHead` those of a 304
 * @typedef {ReturnType<typeof createPageMemory>} PageMemory
 */

/**
 * Finished pages in memory: each as it is sent, by all that it depends on (what-is-kept.mjs). Stale-while-revalidate: a page is
 * fresh for five seconds, then served for up to a minute while it is rendered again. `maxBytes` evicts the least recently used; `clock` counts milliseconds from above 0.
 * @param {{ maxBytes?: number, clock?: { now: () => number } }} options
 */
export function createPageMemory({ maxBytes = 64 * 1024 * 1024, clock = performance } = {}) {
  /** @type {LRUCache<string, KeptPage>} */
  const pages = new LRUCache({
    maxSize: maxBytes,
    // A short body may stand in a larger piece of memory.
    sizeCalculation: ({ body }, key) => body.buffer.byteLength + PAGE_OVERHEAD + 2 * key.length,
    ttl: LONGEST_MS,
    ttlResolution: 0,
    perf: clock,
  })
  // Not the cache's own `fetch`: it lists no key that is being fetched, and a change must reach those too.
  /** @type {Map<string, Promise<KeptPage | null>>} */
  const underWay = new Map()
  const counts = { hits: 0, misses: 0, renewed: 0, dropped: 0 }

  /** @param {KeptPage | null} page */
  const counted = (page) => {
    if (page) counts.hits += 1
    return page
  }

  return {
    /**
     * A page that is kept, fresh or stale.
     * @param {string} key
     */
    get: (key) => counted(pages.get(key) ?? null),
    /** @param {string} key */
    isFresh: (key) => pages.getRemainingTTL(key) > LONGEST_MS - FRESH_MS,
    /**
     * Whether a request is having a page made.
     * @param {string} key
     */
    isUnderWay: (key) => underWay.has(key),
    /**
     * A page that another request is having made; undefined where none is, and null for one that may not be kept.
     * @param {string} key
     */
    join: (key) => underWay.get(key)?.then(counted),
    /**
     * Keeps what `make` gives, and forgets the page where that is null: it may not be kept. What was begun before its venue
     * changed is answered to those who wait for it, and not kept.
     * @param {string} key
     * @param {(stale: KeptPage | undefined) => Promise<KeptPage | null>} make
     */
    async renew(key, make) {
      const stale = pages.peek(key)
      counts[stale ? 'renewed' : 'misses'] += 1
      const making = make(stale).catch((error) => {
        console.error(error)
        return null
      })
      underWay.set(key, making)
      const page = await making
      if (underWay.get(key) !== making) return page
      underWay.delete(key)
      if (page) pages.set(key, page)
      else pages.delete(key)
      return page
    },
    /**
     * Forgets what may be another page once Next has expired these tags, and what is being made of it.
     * @param {readonly string[]} tags
     */
    drop(tags) {
      for (const key of underWay.keys()) if (isTouchedBy(key, tags)) underWay.delete(key)
      for (const key of [...pages.keys()]) if (isTouchedBy(key, tags) && pages.delete(key)) counts.dropped += 1
    },
    /** What it has done since the start, and what it holds. */
    state: () => ({ ...counts, entries: pages.size, bytes: pages.calculatedSize }),
  }
}
