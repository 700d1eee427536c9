import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { type Offers, offeredDrink } from '@/lib/core/menu/offers'
import { callInfo, deliveryInfo } from '@/lib/core/venue/delivery-info'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { loadVenue } from '@/lib/server/venue/load-venue'

/** Null if the venue is unknown. */
export const loadOffers = async (ref: VenueRef, type: OrderType, lang: MenuLang, now: Date): Promise<Offers | null> => {
  const venue = await loadVenue(ref, lang)
  if (!venue) return null
  const menu = await loadMenu(venue.id, lang)
  return {
    delivery: type === 'd' ? deliveryInfo(venue, now) : null,
    drink: offeredDrink(menu.beverages),
    call: type === 'r' ? null : callInfo(venue, now),
  }
}
