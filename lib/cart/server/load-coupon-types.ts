import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import { offersCoupons } from '@/lib/cart/coupon'
import type { MenuLang } from '@/lib/i18n/locales'
import { ORDER_TYPES, type OrderType } from '@/lib/venue/order-type'
import { VENUE_CACHE_LIFE } from '@/lib/venue/venue-cache'
import { venueTag } from '@/lib/venue/venue-tag'

/** The order types at which a venue asks for a coupon, from the per-venue cache. No code leaves this function. */
export const loadCouponTypes = async (venueId: number, lang: MenuLang): Promise<OrderType[]> => {
  'use cache'
  cacheTag(venueTag(venueId))
  cacheLife(VENUE_CACHE_LIFE)
  const venue = await openBackend().venues.find({ id: venueId }, lang)
  return venue ? ORDER_TYPES.filter((type) => offersCoupons(venue, type)) : []
}
