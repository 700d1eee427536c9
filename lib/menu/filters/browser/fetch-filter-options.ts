'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { MenuLang } from '@/lib/i18n/locales'
import { filterOptionsApi } from '@/lib/menu/filters/filter-options-api'
import type { FilterOptions } from '@/lib/menu/filters/filters'
import { unwrap } from '@/lib/result'

/** Rejects unless every list arrived. */
export const fetchFilterOptions = async (lang: MenuLang): Promise<FilterOptions> =>
  unwrap(await callApi(filterOptionsApi, {}, { lang }))
