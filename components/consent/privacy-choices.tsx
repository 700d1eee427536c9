'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '@/lib/i18n/locales'

type Dialog = ComponentType<{ locale: Locale; requested: boolean; onDone: () => void }>

/**
 * Opens the choice about advertising again from a page's `[data-privacy]` button, on the pages that do not ask by
 * themselves: to withdraw is as easy as to consent. Its code comes with the tap.
 */
export const PrivacyChoices = ({ locale }: { locale: Locale }) => {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  useEffect(() => {
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-privacy]'))) return
      import('@/components/consent/ask-consent').then(
        ({ AskConsent }) => setDialog(() => AskConsent),
        () => undefined,
      )
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return Dialog && <Dialog locale={locale} requested onDone={() => setDialog(null)} />
}
