/** Seconds. Fresh for a minute, then revalidated in the background. */
export const VENUE_CACHE_LIFE = { stale: 300, revalidate: 60, expire: 86_400 }

/**
 * Short, as the venue may be added any minute; but Next does not prerender what expires in under five minutes, and such
 * a page could not answer 404.
 */
export const MISSING_CACHE_LIFE = { stale: 30, revalidate: 10, expire: 600 }
