'use client'

import { useOpening } from '@/components/layout/use-opening'
import type { Locale } from '@/lib/i18n/locales'

/** Whether the venue is open now, or when it opens. Its line is there before its words are: nothing moves. */
export const OpeningLine = ({ venueRef, locale }: { venueRef: string; locale: Locale }) => {
  const opening = useOpening(venueRef, locale)
  return (
    <p className="splash-opening" data-opening={opening?.status}>
      {opening?.text}
    </p>
  )
}
