import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { guestRulesOf } from '@/lib/core/venue/room/host-rules'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { MISSING_CACHE_LIFE } from '@/lib/core/venue/venue-cache'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { MISSING_VENUES_TAG } from '@/lib/core/venue/venue-tag'
import { openBackend } from '@/lib/server/open/open-backend'
import { cacheVenue } from '@/lib/server/venue/cache-venue'

/** For pages; coupon codes and the host's own rules never leave this function. Orders price from the backend itself. */
export const loadVenue = async (ref: VenueRef, lang: MenuLang): Promise<PublicVenue | null> => {
  'use cache'
  const found = await openBackend().venues.find(ref, lang, 'shown')
  if (!found) {
    cacheTag(MISSING_VENUES_TAG)
    cacheLife(MISSING_CACHE_LIFE)
    return null
  }
  cacheVenue(found.id, found)
  const { coupons: _secret, booking, ...venue } = found
  return { ...venue, booking: guestRulesOf(booking) }
}
