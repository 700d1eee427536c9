/** Set by the front server in this process (main.mjs). */
/** @type {typeof globalThis & { copertoDropPages?: (tags: readonly string[]) => void }} */
const shared = globalThis

/**
 * A cache handler of Next that keeps nothing (next.config.mjs, kind 'page-memory', which no cached function names). Next tells
 * every handler in the moment in which it expires tags, whoever asked for that: so kept pages go with what they were made of.
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
