'use client'

import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item/item-facts.css'
import '@/components/menu/item/item-choices.css'
import { useEffect } from 'react'
import useSWR from 'swr'
import { SheetTexts } from '@/components/layout/sheet-texts'
import { fetchItem } from '@/components/menu/item/fetch-item'
import { ItemSheet } from '@/components/menu/item/item-sheet'
import type { MenuSheetProps } from '@/components/menu/page/menu-context'
import { restoreFilters } from '@/lib/browser/menu/filters/filters-store'

const NAMESPACES = ['common', 'dish'] as const

/** The sheet of an item of a draft, which nobody follows: it changes with the whole frame. */
export const LookSheet = (props: MenuSheetProps) => {
  const { sheet, venue, locale, onClose, onFailed } = props
  const { kind, id, name } = sheet
  const key = ['look', venue.ref, kind, id, locale]
  const fetched = () => fetchItem(venue.ref, { kind, id }, locale)
  const { data, error, mutate } = useSWR(key, fetched, { revalidateOnFocus: false })
  useEffect(() => {
    restoreFilters({ venueId: venue.id, venueRef: venue.ref, locale })
  }, [venue, locale])
  return (
    <SheetTexts locale={locale} namespaces={NAMESPACES} name={name} full onClose={onClose} onFailed={onFailed}>
      <ItemSheet {...props} answer={data ?? null} failed={Boolean(error)} onRetry={() => void mutate()} />
    </SheetTexts>
  )
}
