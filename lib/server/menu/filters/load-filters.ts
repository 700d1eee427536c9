import 'server-only'
import { cacheLife } from 'next/cache'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { FilterOptions } from '@/lib/core/menu/filters/filters'
import { openBackend } from '@/lib/server/open/open-backend'

/** Cached for five minutes. Throws if the backend fails. */
export const loadFilters = async (lang: MenuLang): Promise<FilterOptions> => {
  'use cache'
  cacheLife({ stale: 300, revalidate: 300, expire: 86_400 })
  return openBackend().filters.options(lang)
}
