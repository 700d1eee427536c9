import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { ageOf } from '@/lib/backend/read-age'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/i18n/locales'
import { type AllergenRegister, allergenRegister } from '@/lib/menu/register/allergen-register'
import { withOriginals } from '@/lib/menu/with-originals'
import { cacheVenue } from '@/lib/venue/server/cache-venue'

/** A register and when the menu behind it was read, in milliseconds: paper outlives the menu it was made from. */
export type DatedRegister = { register: AllergenRegister; readAt: number }

/** The register of a venue that exists, from the menu itself: an earlier copy would bear too late a date. */
export const loadAllergenRegister = async (venueId: number, lang: MenuLang): Promise<DatedRegister> => {
  'use cache'
  const { venues } = openBackend()
  const menu = await venues.menu(venueId, lang, 'shown')
  cacheVenue(venueId, menu)
  const readAt = Math.floor(Date.now() - ageOf(menu))
  const shown = lang === ORIGINAL_LANG ? menu : withOriginals(menu, await venues.menu(venueId, ORIGINAL_LANG, 'shown'))
  return { register: allergenRegister(shown), readAt }
}
