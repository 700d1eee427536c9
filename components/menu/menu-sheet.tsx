'use client'

import '@/components/ui/controls.css'
import './menu-sheet.css'
import './item-facts.css'
import './item-choices.css'
import { ItemSheet } from '@/components/menu/item-sheet'
import type { OpenSheet } from '@/components/menu/open-sheet'
import { SheetTexts } from '@/components/menu/sheet-texts'
import { useItem } from '@/components/menu/use-item'
import type { Locale } from '@/lib/i18n/locales'

export type MenuSheetProps = {
  sheet: OpenSheet
  venue: { id: number; ref: string }
  locale: Locale
  ordering: boolean
  onClose: () => void
  /** Code or texts did not arrive. */
  onFailed: () => void
  onAdded: (name: string) => void
}

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
