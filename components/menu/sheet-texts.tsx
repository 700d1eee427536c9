'use client'

import { type ReactNode, use, useEffect } from 'react'
import { loadTexts } from '@/components/layout/load-texts'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { Locale } from '@/lib/i18n/locales'

type Props = { locale: Locale; onFailed: () => void; children: ReactNode }

/** Gives what is below it the texts of the sheets, which come with the first of them. Stands in a `Suspense`. */
export const SheetTexts = ({ locale, onFailed, children }: Props) => {
  const messages = use(loadTexts(locale, ['common', 'dish']))
  useEffect(() => {
    if (!messages) onFailed()
  }, [messages, onFailed])
  if (!messages) return null
  return (
    <TextsProvider locale={locale} messages={messages}>
      {children}
    </TextsProvider>
  )
}
