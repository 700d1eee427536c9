import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import { withOriginals } from '@/lib/menu/with-originals'
import { VENUE_CACHE_LIFE } from '@/lib/venue/venue-cache'
import { venueTag } from '@/lib/venue/venue-tag'

/** The menu of a venue that exists, from the per-venue cache; a translation with what it has of the original. */
export const loadMenu = async (venueId: number, lang: MenuLang): Promise<Menu> => {
  'use cache'
  cacheTag(venueTag(venueId))
  cacheLife(VENUE_CACHE_LIFE)
  const menu = await openBackend().venues.menu(venueId, lang)
  return lang === ORIGINAL_LANG ? menu : withOriginals(menu, await loadMenu(venueId, ORIGINAL_LANG))
}
