import type { OpenSheet } from '@/components/menu/page/open-sheet'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'

/** What everything that comes to the menu later knows of the page it comes to. */
export type MenuContext = {
  venue: { id: number; ref: string; token: string; name: string }
  type: OrderType
  locale: Locale
  ordering: boolean
}

/**
 * A tool of the menu's header: its code comes at the first tap, it takes the page until `onClose`. `onFailed`: code or
 * texts did not arrive.
 */
export type ToolProps = MenuContext & { onClose: () => void; onFailed: () => void }

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
