import 'server-only'
import { cacheLife } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import { offersCoupons } from '@/lib/cart/coupon'
import type { MenuLang } from '@/lib/i18n/locales'
import { ORDER_TYPES, type OrderType } from '@/lib/venue/order-type'
import { cacheVenue } from '@/lib/venue/server/cache-venue'
import { MISSING_CACHE_LIFE } from '@/lib/venue/venue-cache'

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
