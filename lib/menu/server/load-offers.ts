import 'server-only'
import type { MenuLang } from '@/lib/i18n/locales'
import { type Offers, offeredDrink } from '@/lib/menu/offers'
import { loadMenu } from '@/lib/menu/server/load-menu'
import { callInfo, deliveryInfo } from '@/lib/venue/delivery-info'
import type { OrderType } from '@/lib/venue/order-type'
import { loadVenue } from '@/lib/venue/server/load-venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

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
