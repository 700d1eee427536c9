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
import { restoreFilters } from '@/lib/menu/filters/browser/filters-store'

const NAMESPACES = ['common', 'dish'] as const

/**
 * The sheet of an item: its details, then its choices. Texts and details are fetched when it opens, in parallel.
 */
export const MenuSheet = (props: MenuSheetProps) => {
  const { sheet, venue, locale, onClose, onFailed } = props
  // Read here and not below: what is not read while this renders does not make it render again.
  const { data, error, mutate } = useItem(venue.ref, sheet.kind, sheet.id, locale)
  // Whatever brought the sheet here: what it offers to add is held against the diner's filters.
  useEffect(() => {
    restoreFilters({ venueId: venue.id, venueRef: venue.ref, locale })
  }, [venue, locale])
  // Once for each opening: the page makes a sheet anew for another item, and Back within it is none.
  const [opened] = useState(sheet)
  useEffect(() => trackView(opened), [opened])
  // Without a card nobody knows yet how high its picture is: what stood below would jump when the answer comes.
  const isUnknown = !data && !error && sheet.name === ''
  return (
    <SheetTexts locale={locale} namespaces={NAMESPACES} name={sheet.name} onClose={onClose} onFailed={onFailed}>
      {isUnknown ? (
        <SheetWait name="" onClose={onClose} />
      ) : (
        <ItemSheet {...props} answer={data ?? null} failed={Boolean(error)} onRetry={() => void mutate()} />
      )}
    </SheetTexts>
  )
}
