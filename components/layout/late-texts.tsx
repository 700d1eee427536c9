'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { arrivedTexts, loadTexts } from '@/components/layout/load-texts'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { Namespace } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

type Props = {
  locale: Locale
  /** Always the same list. */
  namespaces: readonly Namespace[]
  /** Stands in the place until the texts are here. */
  waiting?: ReactNode
  onFailed: () => void
  children: ReactNode
}

/** Gives what is below it texts that come after the page. */
export const LateTexts = ({ locale, namespaces, waiting = null, onFailed, children }: Props) => {
  const [texts, setTexts] = useState(() => arrivedTexts(locale, namespaces))
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    let here = true
    loadTexts(locale, namespaces).then((found) => {
      if (!here) return
      if (found) setTexts(found)
      else failed.current()
    })
    return () => {
      here = false
    }
  }, [locale, namespaces])
  if (!texts) return waiting
  return (
    <TextsProvider locale={locale} messages={texts}>
      {children}
    </TextsProvider>
  )
}
