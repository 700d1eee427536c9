import 'server-only'
import { cacheLife } from 'next/cache'
import { offersCoupons } from '@/lib/core/cart/coupon'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { ORDER_TYPES, type OrderType } from '@/lib/core/venue/order-type'
import { MISSING_CACHE_LIFE } from '@/lib/core/venue/venue-cache'
import { openBackend } from '@/lib/server/open/open-backend'
import { cacheVenue } from '@/lib/server/venue/cache-venue'

/** No code leaves this function. */
export const loadCouponTypes = async (venueId: number, lang: MenuLang): Promise<OrderType[]> => {
  'use cache'
  const venue = await openBackend().venues.find({ id: venueId }, lang, 'shown')
  if (!venue) {
    cacheLife(MISSING_CACHE_LIFE)
    return []
  }
  cacheVenue(venueId, venue)
  return ORDER_TYPES.filter((type) => offersCoupons(venue, type))
}
