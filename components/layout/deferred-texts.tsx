'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadedTexts, loadTexts } from '@/components/layout/load-texts'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { Namespace } from '@/lib/core/i18n/catalogue'
import type { Locale } from '@/lib/core/i18n/locales'

type Props = {
  locale: Locale
  /** Must be a stable reference. */
  namespaces: readonly Namespace[]
  waiting?: ReactNode
  onFailed: () => void
  children: ReactNode
}

/** Texts loaded after the page, with the code that needs them. */
export const DeferredTexts = ({ locale, namespaces, waiting = null, onFailed, children }: Props) => {
  const [texts, setTexts] = useState(() => loadedTexts(locale, namespaces))
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    let mounted = true
    loadTexts(locale, namespaces).then((found) => {
      if (!mounted) return
      if (found) setTexts(found)
      else failed.current()
    })
    return () => {
      mounted = false
    }
  }, [locale, namespaces])
  if (!texts) return waiting
  return (
    <TextsProvider locale={locale} messages={texts}>
      {children}
    </TextsProvider>
  )
}
