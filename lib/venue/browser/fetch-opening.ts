'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { Locale } from '@/lib/i18n/locales'
import { type OpeningAnswer, openingApi } from '@/lib/venue/opening/opening-api'

/** Null if the call fails; never throws. */
export const fetchOpening = async (venueRef: string, locale: Locale): Promise<OpeningAnswer | null> => {
  const result = await callApi(openingApi, { ref: venueRef }, { lang: locale })
  return result.ok ? result.value : null
}
