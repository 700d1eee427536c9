'use client'

import '@/components/allergens/line-warning.css'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { useWarningText } from '@/components/allergens/use-warning-text'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { readWarnings, type ShownWarning } from '@/lib/core/menu/allergens/warnings'

const NAMESPACES = ['dish'] as const

/** Loads allergen names only where a warning shows. */
export const WithAllergenTexts = ({ waiting, children }: { waiting?: ReactNode; children: ReactNode }) => {
  const locale = useLocale()
  return (
    <DeferredTexts
      locale={isLocale(locale) ? locale : DEFAULT_LOCALE}
      namespaces={NAMESPACES}
      waiting={waiting}
      onFailed={() => undefined}
    >
      {children}
    </DeferredTexts>
  )
}

const WarningText = ({ warnings }: { warnings: readonly ShownWarning[] }) => (
  <strong className="line-warning">{useWarningText()(warnings)}</strong>
)

/** Warning of a line added despite an allergen. */
export const LineWarning = ({ codes }: { codes: readonly string[] | undefined }) => {
  const warnings = readWarnings(codes)
  if (warnings.length === 0) return null
  return (
    <WithAllergenTexts waiting={<strong className="line-warning">{'\u00a0'}</strong>}>
      <WarningText warnings={warnings} />
    </WithAllergenTexts>
  )
}
