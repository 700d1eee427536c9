'use client'

import '@/components/ui/controls.css'
import '@/components/filters/filter-sheet.css'
import { useEffect } from 'react'
import { FilterForm } from '@/components/filters/filter-form'
import { startFilters } from '@/components/filters/start-filters'
import { SheetTexts } from '@/components/layout/sheet-texts'
import { showLoadFailure } from '@/components/menu/page/load-failure'
import type { ToolProps } from '@/components/menu/page/menu-context'

const NAMESPACES = ['common', 'filters', 'dish'] as const

/** The filter popup (spec section 2): what the diner must not or will not eat, and what the icons mean. */
export const FilterSheet = (props: ToolProps) => {
  const { venue, type, locale, ordering, onClose } = props
  useEffect(() => startFilters({ venue, type, locale, ordering }), [venue, type, locale, ordering])
  const fail = () => {
    onClose()
    showLoadFailure(true)
  }
  return (
    <SheetTexts locale={locale} namespaces={NAMESPACES} name="" onFailed={fail}>
      <FilterForm {...props} />
    </SheetTexts>
  )
}
