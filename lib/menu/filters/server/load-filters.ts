import 'server-only'
import { cacheLife } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { FilterOptions } from '@/lib/menu/filters/filters'

/** What can be picked in the filter popup, from a cache of five minutes. Throws when the backend cannot say. */
export const loadFilters = async (lang: MenuLang): Promise<FilterOptions> => {
  'use cache'
  cacheLife({ stale: 300, revalidate: 300, expire: 86_400 })
  return openBackend().filters.options(lang)
}
