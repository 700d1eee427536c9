import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/i18n/locales'
import { type AllergenRegister, allergenRegister } from '@/lib/menu/register/allergen-register'
import { withOriginals } from '@/lib/menu/with-originals'
import { VENUE_CACHE_LIFE } from '@/lib/venue/venue-cache'
import { venueTag } from '@/lib/venue/venue-tag'

/** A register and when the menu behind it was read, in milliseconds: paper outlives the menu it was made from. */
export type DatedRegister = { register: AllergenRegister; readAt: number }

/** The register of a venue that exists, from the menu itself: an earlier copy would bear too late a date. */
export const loadAllergenRegister = async (venueId: number, lang: MenuLang): Promise<DatedRegister> => {
  'use cache'
  cacheTag(venueTag(venueId))
  cacheLife(VENUE_CACHE_LIFE)
  const { venues } = openBackend()
  const menu = await venues.menu(venueId, lang)
  const shown = lang === ORIGINAL_LANG ? menu : withOriginals(menu, await venues.menu(venueId, ORIGINAL_LANG))
  return { register: allergenRegister(shown), readAt: Date.now() }
}
