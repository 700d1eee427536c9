import 'server-only'
import { cacheLife } from 'next/cache'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { FilterOptions } from '@/lib/menu/filters/filters'

/** Cached for five minutes. Throws if the backend fails. */
export const loadFilters = async (lang: MenuLang): Promise<FilterOptions> => {
  'use cache'
  cacheLife({ stale: 300, revalidate: 300, expire: 86_400 })
  return openBackend().filters.options(lang)
}
