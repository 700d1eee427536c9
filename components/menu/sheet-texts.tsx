'use client'

import { type ReactNode, use, useEffect } from 'react'
import { TextsProvider } from '@/components/layout/texts-provider'
import { loadNamespaces, type Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

const texts = new Map<Locale, Promise<Messages | null>>()

/** The texts of the sheets, kept once they are here; null when they did not arrive. */
const textsOf = (locale: Locale): Promise<Messages | null> => {
  const known =
    texts.get(locale) ??
    loadNamespaces(locale, ['common', 'dish']).catch(() => {
      texts.delete(locale)
      return null
    })
  texts.set(locale, known)
  return known
}

type Props = { locale: Locale; onFailed: () => void; children: ReactNode }

/** Gives what is below it the texts of the sheets, which come with the first of them. Stands in a `Suspense`. */
export const SheetTexts = ({ locale, onFailed, children }: Props) => {
  const messages = use(textsOf(locale))
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
