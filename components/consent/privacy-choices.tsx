'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '@/lib/core/i18n/locales'

type Dialog = ComponentType<{ locale: Locale; requested: boolean; onDone: () => void }>

/** Reopens the question from `[data-privacy]`, off the menu. Code loads on the tap. */
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
