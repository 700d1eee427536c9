'use client'

import { useState } from 'react'
import { ConsentDialog } from '@/components/consent/consent-dialog'
import { ConsentNote } from '@/components/consent/consent-note'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { readConsent, writeConsent } from '@/lib/browser/consent/consent-store'
import { revokePixel } from '@/lib/browser/tracking/meta-pixel'
import type { ConsentChoice } from '@/lib/core/consent/consent'
import type { Locale } from '@/lib/core/i18n/locales'

const NAMESPACES = ['consent'] as const

type Props = { locale: Locale; requested: boolean; onDone: () => void }

/**
 * Consent question: a note at the foot until it is tapped or `requested`. If its texts fail, the next page asks. Stays
 * in the page's tree: a second React root would split shared code.
 */
export const AskConsent = ({ locale, requested, onDone }: Props) => {
  const [isOpened, setOpened] = useState(false)
  const close = (choice: ConsentChoice | null) => {
    onDone()
    if (choice) writeConsent(choice)
    if (choice === 'refused') revokePixel()
  }
  return (
    <DeferredTexts locale={locale} namespaces={NAMESPACES} onFailed={onDone}>
      {requested || isOpened ? (
        <ConsentDialog current={readConsent()} onClose={close} />
      ) : (
        <ConsentNote onOpen={() => setOpened(true)} onRefuse={() => close('refused')} />
      )}
    </DeferredTexts>
  )
}
