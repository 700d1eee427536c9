'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { filterOptionsApi } from '@/lib/core/menu/filters/filter-options-api'
import type { FilterOptions } from '@/lib/core/menu/filters/filters'
import { unwrap } from '@/lib/core/result'

/** Rejects unless every list arrived. */
export const fetchFilterOptions = async (lang: MenuLang): Promise<FilterOptions> =>
  unwrap(await callApi(filterOptionsApi, {}, { lang }))
