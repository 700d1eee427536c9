'use client'

import type { MenuSheetProps } from '@/components/menu/page/menu-context'
import '@/components/ui/controls.css'
import '@/components/menu/item/menu-sheet.css'
import '@/components/menu/item-facts.css'
import '@/components/menu/item-choices.css'
import { ItemSheet } from '@/components/menu/item/item-sheet'
import { SheetTexts } from '@/components/menu/item/sheet-texts'
import { useItem } from '@/components/menu/item/use-item'

/**
 * The sheet of an item: its details, then its choices. Texts and details come when it opens, not with the page,
 * and both at once: neither waits for the other.
 */
export const MenuSheet = (props: MenuSheetProps) => {
  const { sheet, venue, locale, onFailed } = props
  // Read here and not below: what is not read while this renders does not make it render again.
  const { data, error, mutate } = useItem(venue.ref, sheet.kind, sheet.id, locale)
  return (
    <SheetTexts locale={locale} name={sheet.name} onFailed={onFailed}>
      <ItemSheet {...props} answer={data ?? null} failed={Boolean(error)} onRetry={() => void mutate()} />
    </SheetTexts>
  )
}
