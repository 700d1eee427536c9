// The cache of pages for Next (`cacheHandler` in next.config.mjs). Next loads this file itself, past its bundles and once more into
// that of the middleware, so it is JavaScript with its types in JSDoc and asks Node for nothing.
/**
 * @typedef {{ length: number }} Part
 * @typedef {{ html?: Part, rscData?: Part, body?: Part, segmentData?: Map<string, Part> } | null} Value what Next made, of which only
 *   the size matters here; null for 'not found'
 * @typedef {{ value: Value, lastModified: number, cacheControl?: object }} Entry
 */

const MAX_BYTES = 50 * 1024 * 1024

/** Bytes counted for an entry besides its parts: its key, its headers, what a map needs. */
const OVERHEAD = 2_048

/** @param {Entry} entry */
const sizeOf = ({ value }) =>
  [value?.html, value?.rscData, value?.body, ...(value?.segmentData?.values() ?? [])].reduce(
    (sum, part) => sum + (part?.length ?? 0),
    OVERHEAD,
  )

// Not lru-cache, which asks for a module of Node.
/** @type {Map<string, Entry>} least recently used first */
const entries = new Map()
let bytes = 0

/** @param {string} key */
const forget = (key) => {
  const entry = entries.get(key)
  if (entry && entries.delete(key)) bytes -= sizeOf(entry)
}

/**
 * @param {string} key
 * @param {Entry} entry
 */
const keep = (key, entry) => {
  forget(key)
  entries.set(key, entry)
  bytes += sizeOf(entry)
  for (const oldest of entries.keys()) if (bytes > MAX_BYTES) forget(oldest)
}

/**
 * Next makes one of these for each request, and compares `lastModified` with the moment in which a tag of the page was expired.
 * Its own cache sets that when a page is ready, so that one which was being made while its venue changed passes for newer than
 * the change. Here it is the beginning of the request.
 */
export default class PageCache {
  // A millisecond earlier: what was expired in the one in which the request began counts too.
  #begun = Date.now() - 1

  /** @param {string} key */
  get = async (key) => {
    const entry = entries.get(key)
    if (entry) keep(key, entry)
    return entry ?? null
  }

  /**
   * @param {string} key
   * @param {Value} value
   * @param {{ cacheControl?: object }} context
   */
  set = async (key, value, { cacheControl }) => {
    keep(key, { value, lastModified: this.#begun, cacheControl })
  }

  /** Next notes by itself when a tag was expired. */
  revalidateTag = async () => undefined

  resetRequestCache = () => undefined
}
