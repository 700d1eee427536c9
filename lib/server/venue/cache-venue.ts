import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { VENUE_CACHE_LIFE } from '@/lib/core/venue/venue-cache'
import { venueTag } from '@/lib/core/venue/venue-tag'
import { env } from '@/lib/server/settings/env'
import { ageOf } from '@/lib/server/venue/read-age'

/** Next never prerenders pages that expire in under five minutes. */
const SHORTEST_EXPIRE = 301

/** Tags a cached function with the venue; it expires COPERTO_MENU_KEEP_HOURS after `read` was first fetched. */
export const cacheVenue = (id: number, read: object): void => {
  cacheTag(venueTag(id))
  const left = env().COPERTO_MENU_KEEP_HOURS * 3_600 - Math.ceil(ageOf(read) / 1_000)
  const expire = Math.max(SHORTEST_EXPIRE, Math.min(VENUE_CACHE_LIFE.expire, left))
  cacheLife({ ...VENUE_CACHE_LIFE, expire })
}
