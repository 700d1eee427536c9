import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import type { LineChange } from '@/lib/core/orders/corrections/correction'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { openBackend } from '@/lib/server/open/open-backend'
import type { OrderMove } from '@/lib/server/orders/answer/answer-order'
import type { VenueParts } from '@/lib/server/orders/answer/change-order'
import { errorFields, logger } from '@/lib/server/process/logger'

/** In Italian, with what is sold out; null while its system is down. */
export const menuForOrders = async (venueId: number): Promise<Menu | null> => {
  try {
    return await openBackend().venues.menu(venueId, ORIGINAL_LANG)
  } catch (error) {
    logger().warn('desk_menu_unread', { venueId, ...errorFields(error) })
    return null
  }
}

export const needsMenu = (changes: readonly LineChange[]): boolean => changes.some(({ instead }) => instead)

/** What of the venue a move needs; null while its system does not say. */
export const partsFor = async (venueId: number, move: OrderMove): Promise<VenueParts | null> => {
  if (move.move === 'correct' && needsMenu(move.changes)) {
    const menu = await menuForOrders(venueId)
    return menu && { menu }
  }
  if (move.move !== 'move_table') return {}
  const venue = await venueOfDesk(venueId)
  return venue && { tables: venue.orders.tableservice?.tables_name ?? [] }
}
