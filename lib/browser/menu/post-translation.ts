'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { TranslationRequest } from '@/lib/core/menu/translation'
import { translationApi } from '@/lib/core/menu/translation-api'

/** Spec section 7. False if not accepted; never throws. */
export const postTranslation = async (venueRef: string, request: TranslationRequest): Promise<boolean> =>
  (await callApi(translationApi, { ref: venueRef }, request)).ok
