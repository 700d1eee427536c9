'use client'

import '@/components/ui/controls.css'
import '@/components/filters/filter-sheet.css'
import { useEffect } from 'react'
import { FilterForm } from '@/components/filters/filter-form'
import { startFilters } from '@/components/filters/start-filters'
import { SheetTexts } from '@/components/layout/sheet-texts'
import type { ToolProps } from '@/components/menu/page/menu-context'

const NAMESPACES = ['common', 'filters', 'dish'] as const

/** Filter popup (spec section 2). */
export const FilterSheet = (props: ToolProps) => {
  const { venue, type, locale, ordering, onClose, onFailed } = props
  useEffect(() => startFilters({ venue, type, locale, ordering }), [venue, type, locale, ordering])
  return (
    <SheetTexts locale={locale} namespaces={NAMESPACES} name="" onClose={onClose} onFailed={onFailed}>
      <FilterForm {...props} />
    </SheetTexts>
  )
}
