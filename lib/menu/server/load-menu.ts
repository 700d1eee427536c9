import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import { withOriginals } from '@/lib/menu/with-originals'
import { cacheVenue } from '@/lib/venue/server/cache-venue'

/** The cached menu, marked where a translation falls back to the original. */
export const loadMenu = async (venueId: number, lang: MenuLang): Promise<Menu> => {
  'use cache'
  const menu = await openBackend().venues.menu(venueId, lang, 'shown')
  cacheVenue(venueId, menu)
  return lang === ORIGINAL_LANG ? menu : withOriginals(menu, await loadMenu(venueId, ORIGINAL_LANG))
}
