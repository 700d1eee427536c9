'use client'

import { callApi } from '@/lib/api/browser/call-api'
import { menuLangOf } from '@/lib/i18n/locales'
import type { SelectedFilters } from '@/lib/menu/filters/filters'
import type { Suitability } from '@/lib/menu/filters/suitability'
import { suitabilityApi } from '@/lib/menu/filters/suitability-api'

type Asked = { venueRef: string; locale: string; filters: SelectedFilters; signal: AbortSignal }

/** What of a venue's menu suits the diner; null without an answer, and with one that is not whole. Never throws. */
export const fetchSuitability = async ({ venueRef, locale, filters, signal }: Asked): Promise<Suitability | null> => {
  const request = { filters, lang: menuLangOf(locale) }
  const result = await callApi(suitabilityApi, { ref: venueRef }, request, { signal })
  return result.ok ? result.value : null
}
