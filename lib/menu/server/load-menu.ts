import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Menu } from '@/lib/menu/menu'
import { VENUE_CACHE_LIFE } from '@/lib/venue/venue-cache'
import { venueTag } from '@/lib/venue/venue-tag'

/** The menu of a venue that exists, from the per-venue cache. */
export const loadMenu = async (venueId: number, lang: MenuLang): Promise<Menu> => {
  'use cache'
  cacheTag(venueTag(venueId))
  cacheLife(VENUE_CACHE_LIFE)
  return openBackend().venues.menu(venueId, lang)
}
