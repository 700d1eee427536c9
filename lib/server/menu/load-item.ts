import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { findDish, findDrink } from '@/lib/core/menu/find-item'
import type { ItemAnswer } from '@/lib/core/menu/item-answer'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { hasFeature } from '@/lib/server/settings/env'
import { loadVenue } from '@/lib/server/venue/load-venue'

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
