'use client'

import '@/components/ui/controls.css'
import '@/components/filters/filter-sheet.css'
import { useEffect } from 'react'
import { FilterForm } from '@/components/filters/filter-form'
import { startFilters } from '@/components/filters/start-filters'
import { LateTexts } from '@/components/layout/late-texts'
import { LoadingLanguage } from '@/components/layout/loading-language'
import type { ToolProps } from '@/components/menu/page/menu-context'
import { sayFailed } from '@/components/menu/page/menu-toast'
import { SheetWait } from '@/components/menu/page/sheet-wait'

const NAMESPACES = ['common', 'filters', 'dish'] as const

/** The filter popup (spec section 2): what the diner must not or will not eat, and what the icons mean. */
export const FilterSheet = (props: ToolProps) => {
  const { venue, type, locale, ordering, onClose } = props
  useEffect(() => startFilters({ venue, type, locale, ordering }), [venue, type, locale, ordering])
  const fail = () => {
    onClose()
    sayFailed(true)
  }
  return (
    <LateTexts
      locale={locale}
      namespaces={NAMESPACES}
      waiting={
        <SheetWait name="">
          <LoadingLanguage />
        </SheetWait>
      }
      onFailed={fail}
    >
      <FilterForm {...props} />
    </LateTexts>
  )
}
