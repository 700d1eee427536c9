// The cache of pages as Next has it (`cacheHandler` in next.config.mjs), with one rule added. Next loads this file itself,
// past its bundles and once more into that of the middleware, so it is JavaScript with its types in JSDoc and asks Node for
// nothing.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { areTagsExpired } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

/** @import Handler from 'next/dist/server/lib/incremental-cache/file-system-cache' */

// Node takes all that a module of the older kind exports for its default export, a bundler the class.
/** @type {typeof Handler} */
const FileSystemCache = /** @type {any} */ (fileSystemCache).default ?? fileSystemCache

const TAGS_HEADER = 'x-next-cache-tags'

/**
 * The tags that a page was made with.
 * @param {Parameters<Handler['set']>[1]} page
 * @returns {string[]}
 */
const tagsOf = (page) => {
  const tags = page && 'headers' in page ? page.headers?.[TAGS_HEADER] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}

/**
 * Next makes one of these for each request and dates a page by when it is ready: one that was being made while its venue
 * changed would pass for newer than the change. Here it is answered to whoever waits for it, and not kept.
 */
export default class PageCache extends FileSystemCache {
  #begun = Date.now()

  /**
   * @override
   * @type {Handler['set']}
   */
  async set(key, page, context) {
    // A millisecond earlier: what was dropped in the one in which the request began counts too.
    if (!areTagsExpired(tagsOf(page), this.#begun - 1)) await super.set(key, page, context)
  }
}
