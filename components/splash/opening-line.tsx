'use client'

import { useOpening } from '@/components/layout/use-opening'
import type { Locale } from '@/lib/core/i18n/locales'

/** Opening state; its line is reserved against layout shift. */
export const OpeningLine = ({ venueRef, locale }: { venueRef: string; locale: Locale }) => {
  const opening = useOpening(venueRef, locale)
  return (
    <p className="splash-opening" data-opening={opening?.status}>
      {opening?.text}
    </p>
  )
}
