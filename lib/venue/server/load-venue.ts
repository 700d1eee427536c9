import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import { cacheVenue } from '@/lib/venue/server/cache-venue'
import type { PublicVenue } from '@/lib/venue/venue'
import { MISSING_CACHE_LIFE } from '@/lib/venue/venue-cache'
import type { VenueRef } from '@/lib/venue/venue-ref'
import { MISSING_VENUES_TAG } from '@/lib/venue/venue-tag'

/** For pages; coupon codes never leave this function. Orders price from the backend itself. */
export const loadVenue = async (ref: VenueRef, lang: MenuLang): Promise<PublicVenue | null> => {
  'use cache'
  const found = await openBackend().venues.find(ref, lang, 'shown')
  if (!found) {
    cacheTag(MISSING_VENUES_TAG)
    cacheLife(MISSING_CACHE_LIFE)
    return null
  }
  cacheVenue(found.id, found)
  const { coupons: _secret, ...venue } = found
  return venue
}
