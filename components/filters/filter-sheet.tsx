'use client'

import '@/components/ui/controls.css'
import './filter-sheet.css'
import { Suspense, use, useEffect } from 'react'
import { FilterForm } from '@/components/filters/filter-form'
import { startFilters } from '@/components/filters/start-filters'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { ToolProps } from '@/components/menu/menu-context'
import { sayFailed } from '@/components/menu/menu-toast'
import { loadNamespaces, type Messages } from '@/lib/i18n/catalogue'
import type { Locale } from '@/lib/i18n/locales'

const texts = new Map<Locale, Promise<Messages | null>>()

/** The texts of the popup, kept once they are here; null when they did not arrive. */
const textsOf = (locale: Locale): Promise<Messages | null> => {
  const known =
    texts.get(locale) ??
    loadNamespaces(locale, ['common', 'filters', 'dish']).catch(() => {
      texts.delete(locale)
      return null
    })
  texts.set(locale, known)
  return known
}

const WithTexts = (props: ToolProps) => {
  const messages = use(textsOf(props.locale))
  const { onClose } = props
  useEffect(() => {
    if (messages) return
    onClose()
    sayFailed(true)
  }, [messages, onClose])
  if (!messages) return null
  return (
    <TextsProvider locale={props.locale} messages={messages}>
      <FilterForm {...props} />
    </TextsProvider>
  )
}

/** The filter popup (spec section 2): what the diner must not or will not eat, and what the icons mean. */
export const FilterSheet = (props: ToolProps) => {
  const { venue, type, locale, ordering } = props
  useEffect(() => startFilters({ venue, type, locale, ordering }), [venue, type, locale, ordering])
  return (
    <Suspense fallback={<div className="sheet-wait" aria-busy="true" />}>
      <WithTexts {...props} />
    </Suspense>
  )
}
