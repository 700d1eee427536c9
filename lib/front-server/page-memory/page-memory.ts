import { LRUCache } from 'lru-cache'
import { isTouchedBy } from '@/lib/front-server/page-memory/what-is-kept'

/** Age in milliseconds up to which a page is answered as it is, and while it is rendered again. */
const FRESH_MS = 5_000
const LONGEST_MS = 60_000

/** Bytes counted for a page besides its body. */
const PAGE_OVERHEAD = 2_048

/** A page as it is sent: `head` its own headers, names and values in turn, `unchangedHead` those of a 304. */
export type KeptPage = { etag: string; head: string[]; unchangedHead: string[]; body: Buffer }
export type PageMemory = ReturnType<typeof createPageMemory>

/**
 * Stale-while-revalidate cache of finished pages, each by all that it depends on (what-is-kept.ts). `clock` counts
 * milliseconds from above 0.
 */
export function createPageMemory({ maxBytes = 64 * 1024 * 1024, clock = performance as { now: () => number } } = {}) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    // A body may be part of a larger buffer.
    sizeCalculation: ({ body }, key) => body.buffer.byteLength + PAGE_OVERHEAD + 2 * key.length,
    ttl: LONGEST_MS,
    ttlResolution: 0,
    perf: clock,
  })
  // Not the cache's own `fetch`, which lists no key in flight: a change must reach those too.
  const underWay = new Map<string, Promise<KeptPage | null>>()
  const counts = { hits: 0, misses: 0, renewed: 0, dropped: 0 }

  const counted = (page: KeptPage | null) => {
    if (page) counts.hits += 1
    return page
  }

  return {
    /** Fresh or stale. */
    get: (key: string) => counted(pages.get(key) ?? null),
    isFresh: (key: string) => pages.getRemainingTTL(key) > LONGEST_MS - FRESH_MS,
    isUnderWay: (key: string) => underWay.has(key),
    /** The page that another request is rendering, null if it may not be kept; undefined where none is. */
    join: (key: string) => underWay.get(key)?.then(counted),
    /** Keeps what `render` gives, unless that is null or fails, or the venue changed meanwhile. */
    async renew(key: string, render: (stale: KeptPage | undefined) => Promise<KeptPage | null>) {
      const stale = pages.peek(key)
      counts[stale ? 'renewed' : 'misses'] += 1
      const rendering = render(stale).catch((error) => {
        console.error(error)
        return null
      })
      underWay.set(key, rendering)
      const page = await rendering
      if (underWay.get(key) !== rendering) return page
      underWay.delete(key)
      if (page) pages.set(key, page)
      else pages.delete(key)
      return page
    },
    /** Drops the pages, also those in flight, that may differ after Next expired these tags. */
    drop(tags: readonly string[]): void {
      for (const key of underWay.keys()) if (isTouchedBy(key, tags)) underWay.delete(key)
      for (const key of [...pages.keys()]) if (isTouchedBy(key, tags) && pages.delete(key)) counts.dropped += 1
    },
    state: () => ({ ...counts, entries: pages.size, bytes: pages.calculatedSize }),
  }
}
