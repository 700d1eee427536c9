'use client'

import { useRef } from 'react'
import { ConsentDialog } from '@/components/consent/consent-dialog'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { readConsent, writeConsent } from '@/lib/browser/consent/consent-store'
import { revokePixel } from '@/lib/browser/tracking/meta-pixel'
import type { ConsentChoice } from '@/lib/core/consent/consent'
import type { Locale } from '@/lib/core/i18n/locales'

const NAMESPACES = ['consent'] as const

type Props = { locale: Locale; requested: boolean; onDone: () => void }

/**
 * Consent question, focused if `requested`. If its texts fail, the next page asks. Stays in the page's tree: a second
 * React root would split shared code.
 */
export const AskConsent = ({ locale, requested, onDone }: Props) => {
  const opener = useRef(document.activeElement)
  const close = (choice: ConsentChoice | null) => {
    onDone()
    if (choice) writeConsent(choice)
    if (choice === 'refused') revokePixel()
    if (requested && opener.current instanceof HTMLElement) opener.current.focus()
  }
  return (
    <DeferredTexts locale={locale} namespaces={NAMESPACES} onFailed={onDone}>
      <ConsentDialog current={readConsent()} requested={requested} onClose={close} />
    </DeferredTexts>
  )
}
