'use client'

import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/locales'
import { fetchOpening } from '@/lib/venue/browser/fetch-opening'
import type { OpeningAnswer } from '@/lib/venue/opening/opening-api'

/**
 * Whether a venue is open now, in words; null until that is known. The page is kept for days and the phone's clock may be
 * wrong: the server says, again whenever the page is looked at anew.
 */
export const useOpening = (venueRef: string, locale: Locale): OpeningAnswer | null => {
  const [opening, setOpening] = useState<OpeningAnswer | null>(null)
  useEffect(() => {
    let here = true
    const ask = () => {
      if (document.visibilityState === 'visible')
        fetchOpening(venueRef, locale).then((answer) => here && setOpening(answer))
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', ask)
    }
  }, [venueRef, locale])
  return opening
}
