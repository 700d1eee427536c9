import 'server-only'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { type AllergenRegister, allergenRegister } from '@/lib/core/menu/register/allergen-register'
import { withOriginals } from '@/lib/core/menu/with-originals'
import { openBackend } from '@/lib/server/open/open-backend'
import { cacheVenue } from '@/lib/server/venue/cache-venue'
import { ageOf } from '@/lib/server/venue/read-age'

/** `readAt` in ms: when the menu was read, since paper outlives its menu. */
export type DatedRegister = { register: AllergenRegister; readAt: number }

/** Bypasses the menu cache: a cached copy would be dated too late. */
export const loadAllergenRegister = async (venueId: number, lang: MenuLang): Promise<DatedRegister> => {
  'use cache'
  const { venues } = openBackend()
  const menu = await venues.menu(venueId, lang, 'shown')
  cacheVenue(venueId, menu)
  const readAt = Math.floor(Date.now() - ageOf(menu))
  const shown = lang === ORIGINAL_LANG ? menu : withOriginals(menu, await venues.menu(venueId, ORIGINAL_LANG, 'shown'))
  return { register: allergenRegister(shown), readAt }
}
