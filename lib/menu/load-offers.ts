import 'server-only'
import type { MenuLang } from '@/lib/i18n/locales'
import { loadMenu } from '@/lib/menu/load-menu'
import { type Offers, offeredDrink } from '@/lib/menu/offers'
import { callInfo, deliveryInfo } from '@/lib/venue/delivery-info'
import { loadVenue } from '@/lib/venue/load-venue'
import type { OrderType } from '@/lib/venue/order-type'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** What the popups of a venue's menu show at this moment, from the page cache; null when the venue is unknown. */
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
