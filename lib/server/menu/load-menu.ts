import 'server-only'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { withOriginals } from '@/lib/core/menu/with-originals'
import { openBackend } from '@/lib/server/open/open-backend'
import { cacheVenue } from '@/lib/server/venue/cache-venue'

/** The cached menu, marked where a translation falls back to the original. */
export const loadMenu = async (venueId: number, lang: MenuLang): Promise<Menu> => {
  'use cache'
  const menu = await openBackend().venues.menu(venueId, lang, 'shown')
  cacheVenue(venueId, menu)
  return lang === ORIGINAL_LANG ? menu : withOriginals(menu, await loadMenu(venueId, ORIGINAL_LANG))
}
