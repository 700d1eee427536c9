'use client'

import { useEffect, useState } from 'react'
import { AskConsent } from '@/components/consent/ask-consent'
import { startConsent } from '@/components/consent/start-consent'
import type { Locale } from '@/lib/core/i18n/locales'
import type { AdPixel } from '@/lib/core/tracking/ad-pixel'

export const ConsentOnMenu = ({ pixel, locale }: { pixel: AdPixel; locale: Locale }) => {
  const [requested, setRequested] = useState<boolean | null>(null)
  useEffect(() => startConsent(pixel, (called) => setRequested((open) => open || called)), [pixel])
  return requested !== null && <AskConsent locale={locale} requested={requested} onDone={() => setRequested(null)} />
}
