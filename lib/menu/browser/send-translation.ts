'use client'

import type { TranslationRequest } from '@/lib/menu/translation'

/** Hands in a better wording of an item (spec section 7); whether it was taken. Never throws. */
export const sendTranslation = async (venueRef: string, request: TranslationRequest): Promise<boolean> => {
  try {
    const response = await fetch(`/api/venues/${encodeURIComponent(venueRef)}/translations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    return response.ok
  } catch {
    return false
  }
}
