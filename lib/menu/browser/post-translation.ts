'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { TranslationRequest } from '@/lib/menu/translation'
import { translationApi } from '@/lib/menu/translation-api'

/** Spec section 7. False if not accepted; never throws. */
export const postTranslation = async (venueRef: string, request: TranslationRequest): Promise<boolean> =>
  (await callApi(translationApi, { ref: venueRef }, request)).ok
