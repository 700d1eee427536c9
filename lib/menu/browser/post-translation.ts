'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { TranslationRequest } from '@/lib/menu/translation'
import { translationApi } from '@/lib/menu/translation-api'

/** Hands in a better wording of an item (spec section 7); whether it was taken. Never throws. */
export const postTranslation = async (venueRef: string, request: TranslationRequest): Promise<boolean> =>
  (await callApi(translationApi, { ref: venueRef }, request)).ok
