'use client'

import { useEffect, useState } from 'react'
import { AskConsent } from '@/components/consent/ask-consent'
import { startConsent } from '@/components/consent/start-consent'
import type { Locale } from '@/lib/i18n/locales'
import type { AdPixel } from '@/lib/tracking/ad-pixel'

/** The ad pixel's part of a menu page, and its question, one at a time. */
export const ConsentOnMenu = ({ pixel, locale }: { pixel: AdPixel; locale: Locale }) => {
  const [asked, setAsked] = useState<boolean | null>(null)
  useEffect(() => startConsent(pixel, (called) => setAsked((open) => open ?? called)), [pixel])
  return asked !== null && <AskConsent locale={locale} asked={asked} onDone={() => setAsked(null)} />
}
