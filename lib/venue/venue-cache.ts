/** How long a cached venue or menu serves, in seconds: fresh for a minute, then renewed behind the diner's back. */
export const VENUE_CACHE_LIFE = { stale: 300, revalidate: 60, expire: 86_400 }

/**
 * An unknown venue is asked for again soon: it may be added any minute. Next leaves out of static pages whatever
 * expires in under five minutes, and such a page could no longer answer with status 404.
 */
export const MISSING_CACHE_LIFE = { stale: 30, revalidate: 10, expire: 600 }
