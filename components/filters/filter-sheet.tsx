'use client'

import '@/components/ui/controls.css'
import './filter-sheet.css'
import { Suspense, use, useEffect } from 'react'
import { FilterForm } from '@/components/filters/filter-form'
import { startFilters } from '@/components/filters/start-filters'
import { loadTexts } from '@/components/layout/load-texts'
import { LoadingLanguage } from '@/components/layout/loading-language'
import { TextsProvider } from '@/components/layout/texts-provider'
import type { ToolProps } from '@/components/menu/menu-context'
import { sayFailed } from '@/components/menu/menu-toast'
import { SheetWait } from '@/components/menu/sheet-wait'

const WithTexts = (props: ToolProps) => {
  const messages = use(loadTexts(props.locale, ['common', 'filters', 'dish']))
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
    <Suspense
      fallback={
        <SheetWait name="">
          <LoadingLanguage />
        </SheetWait>
      }
    >
      <WithTexts {...props} />
    </Suspense>
  )
}
