/** @type {typeof globalThis & { copertoDropPages?: (tags: readonly string[]) => void }} the front server sets it (serve.ts) */
const shared = globalThis

/**
 * A cache handler of Next (next.config.mjs) that keeps nothing. Next tells every handler when it expires tags: so kept pages
 * go with the data they were made of.
 * @type {import('next/dist/server/lib/cache-handlers/types').CacheHandler}
 */
const nextTags = {
  get: () => Promise.resolve(undefined),
  set: () => Promise.resolve(),
  refreshTags: () => Promise.resolve(),
  getExpiration: () => Promise.resolve(0),
  updateTags: async (tags) => shared.copertoDropPages?.(tags),
}

export default nextTags
