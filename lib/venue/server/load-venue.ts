import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { PublicVenue } from '@/lib/venue/venue'
import { MISSING_CACHE_LIFE, VENUE_CACHE_LIFE } from '@/lib/venue/venue-cache'
import type { VenueRef } from '@/lib/venue/venue-ref'
import { venueTag } from '@/lib/venue/venue-tag'

/**
 * The venue as pages show it, from the per-venue cache; null when there is none. Coupon codes never leave
 * this function. Orders do not use it: they price from the backend itself.
 */
export const loadVenue = async (ref: VenueRef, lang: MenuLang): Promise<PublicVenue | null> => {
  'use cache'
  const found = await openBackend().venues.find(ref, lang)
  if (!found) {
    cacheLife(MISSING_CACHE_LIFE)
    return null
  }
  cacheTag(venueTag(found.id))
  cacheLife(VENUE_CACHE_LIFE)
  const { coupons: _secret, ...venue } = found
  return venue
}
