// Next's page cache (`cacheHandler` in next.config.mjs). Next loads this file outside its bundles and in the
// middleware, so it is JavaScript and uses no Node module.
/**
 * @typedef {{ length: number }} Part
 * @typedef {{ html?: Part, rscData?: Part, body?: Part, segmentData?: Map<string, Part> } | null} Value what Next made, of which only
 *   the size matters here; null for 'not found'
 * @typedef {{ value: Value, lastModified: number, cacheControl?: object }} Entry
 */

const MAX_BYTES = 50 * 1024 * 1024

/** Bytes counted per entry for key, headers and map. */
const OVERHEAD = 2_048

/** @param {Entry} entry */
const sizeOf = ({ value }) =>
  [value?.html, value?.rscData, value?.body, ...(value?.segmentData?.values() ?? [])].reduce(
    (sum, part) => sum + (part?.length ?? 0),
    OVERHEAD,
  )

// lru-cache needs a Node module.
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
 * One instance per request. Next compares `lastModified` with the time a tag expired; its own cache sets it when a page
 * is ready, so a page rendered during a change passes for newer. Here it is the request's start.
 */
export default class PageCache {
  // A millisecond earlier, to count a tag expired in the same millisecond.
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

  /** Next records expired tags itself. */
  revalidateTag = async () => undefined

  resetRequestCache = () => undefined
}
