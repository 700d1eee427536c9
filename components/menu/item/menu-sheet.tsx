'use client'

import type { MenuSheetProps } from '@/components/menu/page/menu-context'
import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item/item-facts.css'
import '@/components/menu/item/item-choices.css'
import { useEffect, useState } from 'react'
import { SheetTexts } from '@/components/layout/sheet-texts'
import { ItemSheet } from '@/components/menu/item/item-sheet'
import { trackView } from '@/components/menu/item/track-view'
import { useItem } from '@/components/menu/item/use-item'
import { SheetWait } from '@/components/ui/sheet-wait'
import { restoreFilters } from '@/lib/browser/menu/filters/filters-store'

const NAMESPACES = ['common', 'dish'] as const

/** The sheet of an item; texts and details load in parallel. */
export const MenuSheet = (props: MenuSheetProps) => {
  const { sheet, venue, locale, onClose, onFailed } = props
  // SWR rerenders only for the fields that are read: read them here.
  const { data, error, mutate } = useItem(venue.ref, sheet.kind, sheet.id, locale)
  // A deep link may be the first to need the filters.
  useEffect(() => {
    restoreFilters({ venueId: venue.id, venueRef: venue.ref, locale })
  }, [venue, locale])
  // Tracked once an opening; Back inside the sheet is not one.
  const [opened] = useState(sheet)
  useEffect(() => trackView(opened), [opened])
  // Without a card the height of the picture is unknown, and the content would jump.
  const isUnknown = !data && !error && sheet.name === ''
  return (
    <SheetTexts locale={locale} namespaces={NAMESPACES} name={sheet.name} full onClose={onClose} onFailed={onFailed}>
      {isUnknown ? (
        <SheetWait name="" full onClose={onClose} />
      ) : (
        <ItemSheet {...props} answer={data ?? null} failed={Boolean(error)} onRetry={() => void mutate()} />
      )}
    </SheetTexts>
  )
}
