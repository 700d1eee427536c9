'use client'

import type { ReactNode } from 'react'
import { DeferredTexts } from '@/components/layout/deferred-texts'
import { SheetWait } from '@/components/ui/sheet-wait'
import type { Namespace } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'

type Props = {
  locale: Locale
  /** Must be a stable reference. */
  namespaces: readonly Namespace[]
  /** '' for none. */
  name: string
  /** The sheet has its full height. */
  full?: boolean
  onClose: () => void
  onFailed: () => void
  children: ReactNode
}

/** A sheet's texts, with a waiting frame until loaded. */
export const SheetTexts = ({ locale, namespaces, name, full = false, onClose, onFailed, children }: Props) => (
  <DeferredTexts
    locale={locale}
    namespaces={namespaces}
    waiting={<SheetWait name={name} full={full} onClose={onClose} />}
    onFailed={onFailed}
  >
    {children}
  </DeferredTexts>
)
