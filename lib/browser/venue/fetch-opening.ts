'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { Locale } from '@/lib/core/i18n/locales'
import { type OpeningAnswer, openingApi } from '@/lib/core/venue/opening/opening-api'

/** Null if the call fails; never throws. */
export const fetchOpening = async (venueRef: string, locale: Locale): Promise<OpeningAnswer | null> => {
  const result = await callApi(openingApi, { ref: venueRef }, { lang: locale })
  return result.ok ? result.value : null
}
