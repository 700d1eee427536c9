import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { ageOf } from '@/lib/backend/read-age'
import { env } from '@/lib/env'
import { VENUE_CACHE_LIFE } from '@/lib/venue/venue-cache'
import { venueTag } from '@/lib/venue/venue-tag'

/** Next leaves out of static pages whatever expires in under five minutes. */
const SHORTEST_EXPIRE = 301

/**
 * Called in a cached function: its answer is of that venue, and is kept no longer than what was read of it may be shown.
 * The age that a backend's own memory gave it counts (COPERTO_MENU_KEEP_HOURS is for both together). `read`: a venue or
 * menu as the backend answered it.
 */
export const cacheVenue = (id: number, read: object): void => {
  cacheTag(venueTag(id))
  const left = env().COPERTO_MENU_KEEP_HOURS * 3_600 - Math.ceil(ageOf(read) / 1_000)
  const expire = Math.max(SHORTEST_EXPIRE, Math.min(VENUE_CACHE_LIFE.expire, left))
  cacheLife({ ...VENUE_CACHE_LIFE, expire })
}
