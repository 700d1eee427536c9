import type { OpenSheet } from '@/components/menu/page/open-sheet'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'

/** What deferred code knows of its page. */
export type MenuContext = {
  venue: { id: number; ref: string; token: string; name: string }
  type: OrderType
  locale: Locale
  ordering: boolean
  /** Its guests may call from a table. */
  calls?: true
  /** Its guests may pay at the end, on the bill of their table. */
  bill?: true
}

export type ToolProps = MenuContext & { onClose: () => void; onFailed: () => void }

export type MenuSheetProps = {
  sheet: OpenSheet
  venue: { id: number; ref: string }
  type: OrderType
  locale: Locale
  ordering: boolean
  onClose: () => void
  onFailed: () => void
  onAdded: (name: string) => void
}
