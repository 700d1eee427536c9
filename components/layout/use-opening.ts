'use client'

import { useEffect, useState } from 'react'
import { fetchOpening } from '@/lib/browser/venue/fetch-opening'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OpeningAnswer } from '@/lib/core/venue/opening/opening-api'

/**
 * Opening state from the server, refetched when visible: the page is cached for days and the phone's clock may be
 * wrong.
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
