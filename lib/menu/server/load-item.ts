import 'server-only'
import { hasFeature } from '@/lib/env'
import type { MenuLang } from '@/lib/i18n/locales'
import { findDish, findDrink } from '@/lib/menu/find-item'
import type { ItemAnswer } from '@/lib/menu/item-answer'
import { loadMenu } from '@/lib/menu/server/load-menu'
import { loadVenue } from '@/lib/venue/server/load-venue'
import type { VenueRef } from '@/lib/venue/venue-ref'

/** Null if the venue or item is unknown. */
export const loadItem = async (
  ref: VenueRef,
  kind: ItemAnswer['kind'],
  id: number,
  lang: MenuLang,
): Promise<ItemAnswer | null> => {
  const venue = await loadVenue(ref, lang)
  if (!venue) return null
  const menu = await loadMenu(venue.id, lang)
  const suggestions = hasFeature('suggestions')
  if (kind === 'drink') {
    const drink = findDrink(menu, id)
    return drink && { kind, item: drink, inTastingMenu: false, suggestions }
  }
  const found = findDish(menu, id)
  return found && { kind, item: found.dish, inTastingMenu: found.course.tastingMenu !== null, suggestions }
}
